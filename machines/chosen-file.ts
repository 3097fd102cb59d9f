/** A file a person chose; the file itself stays at the edge and is found by its key. */
export type ChosenFile = { key: string; name: string; size: number }
