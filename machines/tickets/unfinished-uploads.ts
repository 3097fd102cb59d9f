import type { StoredRecord, StoredUploads } from '#machines/records.ts'
import type { FileRefusal } from './attachment-upload.machine.ts'
import type { ChosenFile } from './chosen-file.ts'

/** Where the browser stores the names of uploads until they end. */
export type UploadPlace = {
  /** The user or agent. */
  owner: string
  /** What the files are for. */
  place: string
  /** Files whose upload has ended with an earlier visit, for example because the session was lost. */
  interrupted: readonly string[]
}

type Part = 'attachments' | 'images' | 'reply' | 'note'

/** The place of the files of a ticket, its description, or an unsent entry. */
export const placeIn = (
  stored: StoredUploads,
  owner: string | number,
  part: Part,
  id: string | number,
): UploadPlace => {
  const place = `${part}/${id}`
  return { owner: String(owner), place, interrupted: stored[place] ?? [] }
}

/** What the user is told about them, until it's dismissed. */
export const refusalsOf = ({ interrupted }: UploadPlace): FileRefusal[] =>
  interrupted.map((name) => ({ name, messages: 'interrupted' }))

type Uploading = {
  uploadPlace: UploadPlace
  uploads: readonly ChosenFile[]
  refusals: readonly FileRefusal[]
}

/** The uploads that haven't ended, and those the user hasn't dismissed. */
const uploadsRecord = ({ uploadPlace, uploads, refusals }: Uploading): StoredRecord => {
  const { owner, place } = uploadPlace
  const told = refusals.filter(({ messages }) => messages === 'interrupted')
  return {
    record: 'uploads.unfinished',
    value: { owner, place, names: [...told, ...uploads].map(({ name }) => name) },
  }
}

/** The action of a machine after each change of its uploads. */
export const storeUploads = {
  type: 'storeRecord' as const,
  params: ({ context }: { context: Uploading }) => uploadsRecord(context),
}
