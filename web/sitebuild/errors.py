"""What stops a build or a check, said so that whoever runs it can act."""


class BuildError(RuntimeError):
    """The site cannot be built, or a built folder is not what it says; the message names why."""
