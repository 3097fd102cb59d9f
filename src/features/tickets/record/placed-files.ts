import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'

/** A file and who added it, named as an entry of the log names its author. */
export type AddedFile = { file: Attachment; source: string; author: 'you' | 'colleague' }

/** An entry as it is shown, with the files that were added with it. */
export type ShownEntry = { key: string; entry: ActionLogItem; files: readonly Attachment[] }

/** Files so close to a message of the same user belong to it, milliseconds. */
const together = 10 * 60_000

const apart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other))

const isBy = (entry: ActionLogItem, { source, author }: AddedFile) =>
  author === 'you' && entry.author !== undefined ? entry.author === 'you' : entry.source === source

/** Those that came with the ticket itself: shown below its description. */
export const isFirst = (createDate: string, { file }: AddedFile) =>
  Date.parse(file.createDate) <= Date.parse(createDate)

/** Without those from before the first entry of a log that the server has more of. */
export const filesSince = (log: readonly ActionLogItem[], files: readonly AddedFile[]) => {
  const [first] = log
  if (!first?.earlier) return files
  return files.filter(({ file }) => Date.parse(file.createDate) >= Date.parse(first.date))
}

const messageFor = (log: readonly ActionLogItem[], added: AddedFile) =>
  log
    .filter((entry) => entry.kind !== 'step' && isBy(entry, added))
    .filter(({ date }) => apart(date, added.file.createDate) <= together)
    .toSorted(
      (one, other) =>
        apart(one.date, added.file.createDate) - apart(other.date, added.file.createDate),
    )
    .at(0)

/** T79: the log with each file in the message it came with, or in an entry of its own at its time. */
export function withFiles(
  log: readonly ActionLogItem[],
  added: readonly AddedFile[],
  step: string,
): ShownEntry[] {
  const within = Map.groupBy(added, (each) => messageFor(log, each))
  const shown: ShownEntry[] = log.map((entry, place) => ({
    key: `entry ${entry.entryId ?? place}`,
    entry,
    files: (within.get(entry) ?? []).map(({ file }) => file),
  }))
  for (const each of within.get(undefined) ?? []) addAlone(shown, each, step)
  return shown
}

/** Before the first later entry; one after the other by the same user they share an entry. */
const addAlone = (shown: ShownEntry[], { file, source, author }: AddedFile, step: string) => {
  const date = file.createDate
  const later = shown.findIndex(({ entry }) => Date.parse(entry.date) > Date.parse(date))
  const place = later === -1 ? shown.length : later
  const before = shown[place - 1]
  if (before?.key.startsWith('file') && isBy(before.entry, { file, source, author })) {
    shown[place - 1] = { ...before, files: [...before.files, file] }
    return
  }
  const entry = {
    date,
    step,
    source,
    author,
    description: '',
    isCurrent: false,
    kind: 'message',
  } as const
  shown.splice(place, 0, { key: `file ${file.id}`, entry, files: [file] })
}
