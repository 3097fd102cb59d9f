import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Attachment } from '#contract/attachments.ts'
import type { AttachmentDownloadActor } from '#machines/tickets/attachment-download.machine.ts'
import {
  canDelete,
  type TicketAttachmentsActor,
} from '#machines/tickets/ticket-attachments.machine.ts'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'
import { AttachmentDownloads } from './attachment-downloads.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import { AttachmentUploadRow } from './attachment-upload-row.tsx'
import { storeFile } from './chosen-files.ts'
import { TicketAttachments } from './ticket-attachments.tsx'

type AttachmentListProps = {
  actor: TicketAttachmentsActor
  downloads: AttachmentDownloadActor
  nameOf: (username: string) => string
}

/** The files of a ticket, each to download, and those the user may delete (B26, A48). */
export function AttachmentList({ actor, downloads, nameOf }: AttachmentListProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { files } = context
  if (!files?.length) {
    return (
      <p className={quietStyles}>
        <Trans>No attachments.</Trans>
      </p>
    )
  }
  /** Stays in the page behind the question, so that the focus can return to it. */
  const deletion = (file: Attachment) =>
    canDelete(context, file) ? () => actor.send({ type: 'file.delete', file }) : undefined

  return (
    <>
      <ul className={listStyles}>
        {files.map((file) => (
          <AttachmentRow
            key={file.id}
            file={file}
            downloads={downloads}
            isOneOfMany={files.length > 1}
            uploader={nameOf(file.uploader)}
            onDelete={deletion(file)}
          />
        ))}
      </ul>
      <ScreenOnly>
        <AttachmentDownloads actor={downloads} files={files} />
      </ScreenOnly>
    </>
  )
}

const listStyles = css({ display: 'grid', gap: '2', listStyle: 'none' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })

type AttachmentsProps = {
  actor: TicketAttachmentsActor
  downloads: AttachmentDownloadActor
  nameOf?: (username: string) => string
  hasUnsent?: boolean
}

export const Attachments = ({
  actor,
  downloads,
  nameOf = String,
  hasUnsent = false,
}: AttachmentsProps) => (
  <TicketAttachments
    actor={actor}
    hasUnsent={hasUnsent}
    saveFile={storeFile}
    upload={(child) => <AttachmentUploadRow actor={child} />}
  >
    <AttachmentList actor={actor} downloads={downloads} nameOf={nameOf} />
  </TicketAttachments>
)
