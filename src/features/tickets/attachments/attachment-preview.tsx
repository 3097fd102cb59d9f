import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AttachmentDownloadActor } from '#machines/tickets/attachment-download.machine.ts'
import type { AttachmentPreviewActor } from '#machines/tickets/attachment-preview.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { css } from '#styled-system/css'
import { previewAddress, type PreviewAddress } from './use-attachment-preview.ts'

type AttachmentPreviewProps = {
  actor: AttachmentPreviewActor
  downloads: AttachmentDownloadActor
  addressOf?: PreviewAddress
}

/** An image of the ticket in a dialog, as large as the window allows (T82). */
export function AttachmentPreview(props: AttachmentPreviewProps) {
  const { actor, downloads, addressOf = previewAddress } = props
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticketId, file } = flow.context
  const close = () => actor.send({ type: 'preview.close' })
  const download = () => {
    if (file) downloads.send({ type: 'files.download', files: [file] })
  }

  return (
    <Dialog
      wide
      open={flow.matches('open')}
      title={file?.name}
      onClose={close}
      actions={
        <>
          <Button variant="outline" icon="download" onClick={download}>
            <Trans>Download</Trans>
          </Button>
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {flow.matches({ open: 'loading' }) && <SkeletonText lines={4} />}
      {flow.matches({ open: 'failed' }) && (
        <Problem
          text={<Trans>We couldn’t load this image.</Trans>}
          action={
            <RetryButton
              variant="quiet"
              onRetry={() => file && actor.send({ type: 'preview.retry', file })}
            />
          }
        />
      )}
      {flow.matches({ open: 'shown' }) && file && (
        <img src={addressOf({ ticketId, id: file.id })} alt={file.name} className={rootStyles} />
      )}
    </Dialog>
  )
}

const rootStyles = css({
  display: 'block',
  maxInlineSize: 'full',
  maxBlockSize: '[68vh]',
  marginInline: 'auto',
  objectFit: 'contain',
  borderRadius: 'control',
})
