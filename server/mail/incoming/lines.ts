/** A line of a message, as far as its markup says what it is. */
export type Line = {
  /** without white space around it */
  text: string
  /** quoted by its markup, or by `>` */
  isQuoted: boolean
  /** within what a mail program marks as the signature */
  isSignature: boolean
  /** a mail program says that everything from here on is an earlier message */
  isHistory: boolean
}

/** A message as lines, and as HTML of only some of them. */
export type MessageText = {
  lines: Line[]
  htmlOf: (isShown: (line: number) => boolean) => string
}
