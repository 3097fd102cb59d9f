import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import type { AddedFile } from './placed-files.ts'

/** Who added a file, named as an entry of the log names its author. */
type Added = { file: Attachment; source: string; author: 'you' | 'colleague' }

/** T79: a file of a ticket for its log; `step` is what an entry of its own is called. */
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
