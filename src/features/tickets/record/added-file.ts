import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import type { AddedFile } from './placed-files.ts'

/** A file and who added it, named like the author of a log entry. */
type Added = { file: Attachment; source: string; author: 'you' | 'colleague' }

/** A file of a ticket for its log; `step` is the title if it needs a separate entry (T79). */
export const addedFile = (
  { file, source, author }: Added,
  step: string,
): AddedFile<ActionLogItem> => ({
  file,
  isBy: (entry) =>
    author === 'you' && entry.author !== undefined
      ? entry.author === 'you'
      : entry.source === source,
  alone: {
    date: file.createDate,
    step,
    source,
    author,
    description: '',
    isCurrent: false,
    kind: 'message',
  },
})
