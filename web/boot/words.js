// Speaks the player's language before Python is there: the build wrote the words of the home page and of
// the start-up into the page, for every language. The HTML itself is in English.
// A classic script at the end of the body: the page is filled before it is first painted.
(() => {
  const languages = JSON.parse(document.getElementById("words").textContent);
  const root = document.documentElement;

  /** The code of the language to speak: what was chosen, else the first of the browser's that we have. */
  function find(chosen) {
    if (chosen in languages) return chosen;
    const codes = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
    return codes.find((code) => code in languages) ?? "en";
  }

  globalThis.rummyWords = {
    /** Speak the language `chosen`, or that of the browser; returns its code. */
    speak(chosen) {
      root.lang = find(chosen);
      root.dir = languages[root.lang].direction;
      return root.lang;
    },
    say(key, values = {}) {
      return languages[root.lang].texts[key]?.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    },
    /** Write what `say(key)` returns wherever the page names a text; where it returns nothing all stays. */
    fill(say) {
      const write = (name, put) => {
        for (const el of document.querySelectorAll(`title[data-${name}], body [data-${name}]`)) {
          const text = say(el.dataset[name]);
          if (text !== undefined) put(el, text);
        }
      };
      write("text", (el, text) => (el.textContent = text));
      write("label", (el, text) => el.setAttribute("aria-label", text));
      write("hint", (el, text) => el.setAttribute("placeholder", text));
    },
    /** Show the text of `key` in `el`, and in every language that is chosen later. */
    show(el, key) {
      el.dataset.text = key;
      el.textContent = rummyWords.say(key);
    },
  };

  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem("rummy.settings")) ?? {};
  } catch {
    // Storage may be refused and an old value may be broken; both mean "nothing chosen".
  }
  if (rummyWords.speak(saved.language) !== "en") rummyWords.fill(rummyWords.say);
})();
