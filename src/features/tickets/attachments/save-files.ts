import { downloadAttachment, type Attachment } from '#contract/attachments.ts'
import type { Reports } from '#machines/ports.ts'
import { download } from '#src/api/download.ts'
import { apart } from './apart.ts'
import { savePort } from '#src/features/tickets/save-file.ts'

type Wish = { ticketId: number; files: readonly Attachment[] }
type Run = { signal: AbortSignal; tell: (share: number) => void }

/** How much of the way to an archive the fetching is; the rest is packing. */
const fetchingShare = 0.9

/** A50: one file keeps its name; several become attachments.zip, made here. */
export const saveFiles = savePort<Wish & Reports>(async (input, signal) => {
  const tell = (share: number) => {
    if (!signal.aborted) input.report(share)
  }
  const run = { signal, tell }
  const [only] = input.files
  if (only === undefined || input.files.length > 1)
    return { content: await pack(input, run), name: 'attachments.zip' }
  return { content: await fetchOne(input, only, run), name: only.name }
})

const fetchOne = ({ ticketId }: Wish, { id }: Attachment, { signal, tell }: Run) =>
  download(downloadAttachment, { ticketId, id }, signal, tell)

/** One after the other, so that the progress is honest and the server has time for others. */
async function pack(wish: Wish, { signal, tell }: Run): Promise<Blob> {
  const { default: JSZip } = await import('jszip')
  const archive = new JSZip()
  const names = apart(wish.files.map(({ name }) => name))
  for (const [place, file] of wish.files.entries()) {
    const tellPart = (share: number) => tell(((place + share) / wish.files.length) * fetchingShare)
    const content = await fetchOne(wish, file, { signal, tell: tellPart })
    archive.file(names[place] ?? file.name, content, { date: new Date(file.createDate) })
  }
  return archive.generateAsync({ type: 'blob', compression: 'DEFLATE' }, ({ percent }) =>
    tell(fetchingShare + (percent / 100) * (1 - fetchingShare)),
  )
}
