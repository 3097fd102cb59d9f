/** What keeps a record from being imported; without a field it is about the whole record. */
export type Flaw = { field: string; reason: string }

/** A record of a file, or what is wrong with it, and the line it begins in. */
export type Entry = { line: number } & (
  | { value: Record<string, unknown>; flaws?: undefined }
  | { flaws: Flaw[] }
)

/** A record whose flaw was only seen while it was written. */
export class FlawedRecord extends Error {
  override name = 'FlawedRecord'
  readonly flaw: Flaw
  constructor(flaw: Flaw) {
    super(flaw.reason)
    this.flaw = flaw
  }
}
