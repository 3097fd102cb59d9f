import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'

import type { Attachment } from '#contract/attachments.ts'
import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { attachmentPreviewMachine } from '#machines/tickets/attachment-preview.machine.ts'
import { AttachmentPreview } from '#src/features/tickets/attachments/attachment-preview.tsx'
import { EntryFiles } from '#src/features/tickets/attachments/entry-files.tsx'
import { FileDrop, FileZone } from '#src/components/form/file-drop.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { ProgressBar } from '#src/components/feedback/progress.tsx'
import { Column } from './row.tsx'

const file = (id: number, name: string, type: string): Attachment => ({
  id,
  name,
  type,
  size: 48_000,
  uploader: 'm.weber',
  createDate: '2026-11-20T08:04:09.000Z',
})
const files = [
  file(1, 'screen.png', 'image/png'),
  file(2, 'protocol.pdf', 'application/pdf'),
  file(3, 'ledger-lock.log', 'text/plain'),
]

/** There is no server here, so images show their error state. */
const startPreview = () =>
  createActor(
    attachmentPreviewMachine.provide({
      actors: { loadImage: fromPromise(() => Promise.reject(new Error('There is no server.'))) },
    }),
    { input: { ticketId: 1 } },
  ).start()
const startDownloads = () =>
  createActor(attachmentDownloadMachine, { input: { ticketId: 1 } }).start()

/** Files of a comment, and the dialog one of them opens. */
function FilesOfComment() {
  const [previews] = useState(startPreview)
  const [downloads] = useState(startDownloads)
  return (
    <>
      <EntryFiles files={files} downloads={downloads} previews={previews} />
      <AttachmentPreview actor={previews} downloads={downloads} />
    </>
  )
}

export function Files() {
  return (
    <Column>
      <FileDrop verb="Choose files" onFiles={() => {}}>
        or drop or paste them here, up to 10&nbsp;MB each
      </FileDrop>
      <FileZone onFiles={() => {}}>
        <TextArea label="Your comment" value="Drop a file here." onChange={() => {}} />
      </FileZone>
      {[0, 0.42, 1].map((progress) => (
        <ProgressBar key={progress} label="Upload of protocol.pdf" progress={progress} />
      ))}
      <FilesOfComment />
    </Column>
  )
}
