import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Attachment } from '#contract/attachments.ts'
import type { AttachmentDownloadActor } from '#machines/tickets/attachment-download.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ProgressBar } from '#src/components/feedback/progress.tsx'
import { css } from '#styled-system/css'
import {
  canDelete,
  type TicketAttachmentsActor,
} from '#machines/tickets/ticket-attachments.machine.ts'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import { AttachmentUploadRow } from './attachment-upload-row.tsx'
import { storeFile } from './chosen-files.ts'
import { TicketAttachments } from './ticket-attachments.tsx'

type AttachmentDownloadsProps = { actor: AttachmentDownloadActor; files: readonly Attachment[] }

/** Downloads several files, with progress and a retry (B26, A50). */
function AttachmentDownloads({ actor, files }: AttachmentDownloadsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const marked = files.filter(({ id }) => flow.context.chosen.includes(id))
  const selected = marked.length > 0 ? marked : files
  const count = marked.length

  return (
    <>
      {flow.matches('fetching') && <Fetching actor={actor} />}
      {flow.matches('failed') && <Failed onRetry={() => actor.send({ type: 'download.retry' })} />}
      {files.length > 1 && !flow.matches('fetching') && (
        <div>
          <Button
            variant="outline"
            size="small"
            icon="download"
            onClick={() => actor.send({ type: 'files.download', files: selected })}
          >
            {count > 0 ? <Trans>Download selected ({count})</Trans> : <Trans>Download all</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}

function Fetching({ actor }: { actor: AttachmentDownloadActor }) {
  const { t } = useLingui()
  const { files, progress } = useSelector(actor, ({ context }) => context)
  const name = files.length === 1 ? (files[0]?.name ?? '') : 'attachments.zip'

  return (
    <div aria-busy="true" className={rowStyles}>
      <div className={bodyStyles}>
        <span className={fileNameStyles}>{name}</span>
        <ProgressBar label={t`Download of ${name}`} progress={progress} />
      </div>
      <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'download.cancel' })}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Problem
    text={<Trans>The download failed. Nothing was saved.</Trans>}
    action={
      <Button variant="quiet" size="small" icon="refresh" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const rowStyles = css({ display: 'flex', alignItems: 'center', gap: '2' })
const bodyStyles = css({ display: 'grid', flex: '1', gap: '1', minInlineSize: '0' })
const fileNameStyles = css({ fontSize: 'sm', overflowWrap: 'anywhere' })

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
