/** The working directory and the output of a command. */
export type Terminal = {
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
  /** The folder that file names are relative to. */
  readonly folder: string
}

/** Invalid arguments; the message says what is valid. */
export class UsageError extends Error {}
