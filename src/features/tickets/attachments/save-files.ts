import type { downloadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { downloadAttachment, type Attachment } from '#contract/attachments.ts'
import type { Reports } from '#machines/ports.ts'
import { download } from '#src/api/download.ts'
import { uniqueFileNames } from './unique-file-names.ts'
import { savePort } from '#src/features/tickets/save-file.ts'

type Selection = { ticketId: number; files: readonly Attachment[] }
type FileCall = typeof downloadAttachment | typeof downloadAgentAttachment
type Run = {
  call: FileCall
  signal: AbortSignal
  report: (progress: number) => void
}

/** The share of the progress that is downloading; the rest is packing. */
const fetchingShare = 0.9

/** One file keeps its name; several become attachments.zip, made here (A50). */
export const saveFilesBy = (call: FileCall) =>
  savePort<Selection & Reports>(call.access, async (input, signal) => {
    const report = (progress: number) => {
      if (!signal.aborted) input.report(progress)
    }
    const run = { call, signal, report }
    const [only] = input.files
    if (only === undefined || input.files.length > 1)
      return { content: await pack(input, run), name: 'attachments.zip' }
    return { content: await fetchFile(input, only, run), name: only.name }
  })

export const saveFiles = saveFilesBy(downloadAttachment)

const fetchFile = ({ ticketId }: Selection, { id }: Attachment, { call, signal, report }: Run) =>
  download(call, { ticketId, id }, signal, report)

/** One after the other, so that the progress is accurate and the server isn't busy with one user. */
async function pack(selection: Selection, { call, signal, report }: Run): Promise<Blob> {
  const { default: JSZip } = await import('jszip')
  const archive = new JSZip()
  const names = uniqueFileNames(selection.files.map(({ name }) => name))
  for (const [place, file] of selection.files.entries()) {
    const reportPart = (progress: number) =>
      report(((place + progress) / selection.files.length) * fetchingShare)
    const content = await fetchFile(selection, file, { call, signal, report: reportPart })
    archive.file(names[place] ?? file.name, content, { date: new Date(file.createDate) })
  }
  return archive.generateAsync({ type: 'blob', compression: 'DEFLATE' }, ({ percent }) =>
    report(fetchingShare + (percent / 100) * (1 - fetchingShare)),
  )
}
