/** A file the user chose; the file itself stays outside the machine, under its key. */
export type ChosenFile = { key: string; name: string; size: number }
