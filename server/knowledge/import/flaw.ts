/** Something in a folder of articles that keeps it from being imported. */
export type Flaw = { file: string; line: number; message: string }

/** Reports a problem in a file. */
export type Report = (line: number, message: string) => void

/** An import was refused; nothing has changed. */
export class FlawedFolder extends Error {
  override name = 'FlawedFolder'
  readonly flaws: readonly Flaw[]
  constructor(flaws: readonly Flaw[]) {
    super(flaws.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'))
    this.flaws = flaws
  }
}
