/** A line of a message, and what its markup says about it. */
export type Line = {
  /** trimmed */
  text: string
  /** quoted by markup or by `>` */
  isQuoted: boolean
  /** in a signature, according to the mail program's markup */
  isSignature: boolean
  /** the mail program marks everything from here on as an earlier message */
  isHistory: boolean
}

/** A message as lines, and the HTML of any selection of them. */
export type MessageText = {
  lines: Line[]
  htmlOf: (isShown: (line: number) => boolean) => string
}
