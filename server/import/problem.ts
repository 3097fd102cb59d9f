/** Why a record can't be imported; an empty field stands for the whole record. */
export type Problem = { field: string; reason: string }

/** A record of a file or its problem, and the line where it starts. */
export type Entry = { line: number } & (
  | { value: Record<string, unknown>; problems?: undefined }
  | { problems: Problem[] }
)

/** A record whose problem is only found while writing it. */
export class InvalidRecord extends Error {
  override name = 'InvalidRecord'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.reason)
    this.problem = problem
  }
}
