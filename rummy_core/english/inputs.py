"""What cannot be used of what a person types or pastes: names, codes, links, seeds."""

INPUT_TEXTS: dict[str, str] = {
    "input-name": "A name needs a letter, a digit or a sign that can be seen. Type another.",
    "input-code-length": "A code has {needed} characters, this has {count}. Type all of them.",
    "input-code-character": "No code has the character {char}. Codes are letters and digits, such as JUX5.",
    "input-code-look-alike/O": "No code has the character O. Could it be Q or D? Look again.",
    "input-code-look-alike/0": "No code has the character 0. Could it be Q, D or 8? Look again.",
    "input-code-look-alike/I": "No code has the character I. Could it be J or T? Look again.",
    "input-code-look-alike/1": "No code has the character 1. Could it be 7 or T? Look again.",
    "input-code-look-alike/L": "No code has the character L. Could it be E or J? Look again.",
    "input-link-no-code": "This link has no code behind a # sign. Copy the whole link again.",
    "input-link-cut": "The link was cut off or changed. Copy it again, or type the code before the dot.",
    "input-seed-long": "Your seed has {count} characters; shorten it to {most}.",
    "input-seed-half": "Your seed has half a character at some place; delete it and type it again.",
}
