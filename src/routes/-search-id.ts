/** A34: an id in an address; what is none counts as absent. */
export const searchId =
  <Name extends string>(name: Name) =>
  (search: Record<string, unknown>): { [N in Name]?: number | undefined } => {
    const id = Number(search[name])
    return { [name]: Number.isSafeInteger(id) && id > 0 ? id : undefined } as never
  }
