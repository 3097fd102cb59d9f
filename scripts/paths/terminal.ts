/** Where a command was typed, and where its words go. */
export type Terminal = {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
  /** The folder that file names are relative to. */
  readonly folder: string
}

/** Called in a wrong way: the message says what would be right. */
export class Misuse extends Error {}
