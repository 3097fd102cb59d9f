import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Attachment } from '#contract/attachments.ts'
import type { AttachmentDownloadActor } from '#machines/attachment-download.machine.ts'
import type { TicketAttachmentsActor } from '#machines/ticket-attachments.machine.ts'
import { css } from '#styled-system/css'
import { AttachmentDownloads } from './attachment-downloads.tsx'
import { AttachmentRow } from './attachment-row.tsx'

type AttachmentListProps = {
  actor: TicketAttachmentsActor
  downloads: AttachmentDownloadActor
  nameOf: (username: string) => string
}

/** B26: the files of a ticket, each to take along, one's own to delete. */
export function AttachmentList({ actor, downloads, nameOf }: AttachmentListProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { files } = flow.context
  if (!files?.length) {
    return (
      <p className={quiet}>
        <Trans>No files are attached.</Trans>
      </p>
    )
  }
  const deletion = (file: Attachment) =>
    flow.can({ type: 'file.delete', file })
      ? () => actor.send({ type: 'file.delete', file })
      : undefined

  return (
    <>
      <ul className={list}>
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
      <AttachmentDownloads actor={downloads} files={files} />
    </>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const quiet = css({ fontSize: 'sm', color: 'quiet' })
