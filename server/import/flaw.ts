/** Why a record can't be imported; an empty field means the whole record. */
export type Flaw = { field: string; reason: string }

/** A record of a file, or what is wrong with it, and the line where it starts. */
export type Entry = { line: number } & (
  | { value: Record<string, unknown>; flaws?: undefined }
  | { flaws: Flaw[] }
)

/** A record whose flaw was only found while writing it. */
export class FlawedRecord extends Error {
  override name = 'FlawedRecord'
  readonly flaw: Flaw
  constructor(flaw: Flaw) {
    super(flaw.reason)
    this.flaw = flaw
  }
}
