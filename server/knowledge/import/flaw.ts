/** Something in a folder of articles that keeps it from being imported. */
export type Flaw = { file: string; line: number; words: string }

/** Where a reader of one file puts what is wrong with it. */
export type Report = (line: number, words: string) => void

/** An import that was not made; nothing has changed. */
export class FlawedFolder extends Error {
  override name = 'FlawedFolder'
  readonly flaws: readonly Flaw[]
  constructor(flaws: readonly Flaw[]) {
    super(flaws.map(({ file, line, words }) => `${file}:${line}: ${words}`).join('\n'))
    this.flaws = flaws
  }
}
