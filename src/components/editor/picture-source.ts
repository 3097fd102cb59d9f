export type PictureOnItsWay = { key: string; name: string }

/** Where pictures of a text go: a flow takes them, and says of each where it is found, or that it is not. */
export type PictureSource = {
  /** Of the files given, those that are pictures and now on their way. */
  take: (files: readonly File[]) => readonly PictureOnItsWay[]
  /** Calls `settled` with the address of a picture, or null; until the returned function is called. */
  listen: (settled: (key: string, address: string | null) => void) => () => void
}
