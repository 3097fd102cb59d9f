import type { ChosenFile } from '#machines/tickets/chosen-file.ts'

const files = new Map<string, File>()

/** Stores a chosen file and returns its key, which machines use instead of the file. */
export const storeFile = (file: File): ChosenFile => {
  const key = crypto.randomUUID()
  files.set(key, file)
  return { key, name: file.name, size: file.size }
}

/** The file behind a key, until it's released. */
export const fileOf = (key: string): File | undefined => files.get(key)

export const releaseFile = (key: string) => void files.delete(key)
