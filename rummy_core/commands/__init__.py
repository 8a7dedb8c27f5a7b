"""The subcommands of ``rummy``, one file each: ``add_options(parser)`` and ``run(options) -> exit code``."""
