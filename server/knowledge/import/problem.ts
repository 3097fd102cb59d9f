/** A problem that prevents a folder of articles from being imported. */
export type Problem = { file: string; line: number; message: string }

/** Reports a problem in a file. */
export type Report = (line: number, message: string) => void

/** The import was refused; nothing has changed. */
export class InvalidFolder extends Error {
  override name = 'InvalidFolder'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'))
    this.problems = problems
  }
}
