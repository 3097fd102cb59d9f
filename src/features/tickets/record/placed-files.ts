import type { Attachment } from '#contract/attachments.ts'

/** An entry of a history that files can be shown in. */
type Entry = {
  date: string
  kind?: string | undefined
  entryId?: number | undefined
  earlier?: number | undefined
}

/** A file, and how to find the entries of the user who added it. */
export type AddedFile<Of extends Entry> = {
  file: Attachment
  /** Whether an entry is by the user who added the file. */
  isBy: (entry: Of) => boolean
  /** A separate entry for the file, if no message by the same user is close enough in time. */
  alone: Of
}

/** An entry as it is shown, with the files that were added with it. */
export type ShownEntry<Of extends Entry> = { key: string; entry: Of; files: readonly Attachment[] }

/** How close to a message by the same user files belong to it, in milliseconds. */
const together = 10 * 60_000

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other))

/** Whether a file came with the ticket itself, so it's shown below the description. */
export const isFirst = (createDate: string, { file }: { file: Attachment }) =>
  Date.parse(file.createDate) <= Date.parse(createDate)

/** Leaves out files of entries that aren't loaded: the server has earlier ones. */
export const filesSince = <Of extends Entry>(
  history: readonly Of[],
  files: readonly AddedFile<Of>[],
) => {
  const [first] = history
  return files.filter(({ file }) => {
    if (file.entryId !== undefined) return entryOf(history, file) !== undefined
    return !first?.earlier || Date.parse(file.createDate) >= Date.parse(first.date)
  })
}

const entryOf = <Of extends Entry>(history: readonly Of[], { entryId }: Attachment) =>
  history.find((entry) => entry.entryId === entryId)

/** The message that a file was sent with, or else one that is close enough in time. */
const messageFor = <Of extends Entry>(history: readonly Of[], { file, isBy }: AddedFile<Of>) => {
  if (file.entryId !== undefined) return entryOf(history, file)
  return history
    .filter((entry) => entry.kind !== 'step' && isBy(entry))
    .filter(({ date }) => distance(date, file.createDate) <= together)
    .toSorted(
      (one, other) => distance(one.date, file.createDate) - distance(other.date, file.createDate),
    )
    .at(0)
}

/** A history with each file in its message, or in a separate entry at its time (T79). */
export function withFiles<Of extends Entry>(
  history: readonly Of[],
  added: readonly AddedFile<Of>[],
): ShownEntry<Of>[] {
  const filesByMessage = Map.groupBy(added, (each) => messageFor(history, each))
  const shown: ShownEntry<Of>[] = history.map((entry, place) => ({
    key: `entry ${entry.entryId ?? place}`,
    entry,
    files: (filesByMessage.get(entry) ?? []).map(({ file }) => file),
  }))
  for (const each of filesByMessage.get(undefined) ?? []) addAlone(shown, each)
  return shown
}

/** Before the first later entry; consecutive files by the same user share an entry. */
const addAlone = <Of extends Entry>(
  shown: ShownEntry<Of>[],
  { file, isBy, alone }: AddedFile<Of>,
) => {
  const later = shown.findIndex(({ entry }) => Date.parse(entry.date) > Date.parse(file.createDate))
  const place = later === -1 ? shown.length : later
  const before = shown[place - 1]
  if (before?.key.startsWith('file') && isBy(before.entry)) {
    shown[place - 1] = { ...before, files: [...before.files, file] }
    return
  }
  shown.splice(place, 0, { key: `file ${file.id}`, entry: alone, files: [file] })
}
