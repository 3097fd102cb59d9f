import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AttachmentUploadActor } from '#machines/tickets/attachment-upload.machine.ts'
import type { InlineImagesActor } from '#machines/tickets/inline-images.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { RefusalList } from '#src/features/tickets/attachments/refusal-list.tsx'
import { useUploads } from '#src/features/tickets/attachments/use-uploads.ts'
import { css } from '#styled-system/css'

type InlineImagesProps = {
  actor: InlineImagesActor
  /** The row of an upload. */
  upload: (actor: AttachmentUploadActor) => ReactNode
}

/** The uploads of a description's images, and why some were refused (B38). */
export function InlineImages({ actor, upload }: InlineImagesProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { refusals, insertedCount } = flow.context
  const { uploads, running } = useUploads(flow)

  return (
    <>
      <VisuallyHidden role="status">
        {running > 0 ? (
          <Plural value={running} one="Uploading # image" other="Uploading # images" />
        ) : (
          insertedCount > 0 && (
            <Plural value={insertedCount} one="# image inserted" other="# images inserted" />
          )
        )}
      </VisuallyHidden>
      {uploads.length > 0 && (
        <ul aria-label={t`Image uploads`} className={listStyles}>
          {uploads.map((child) => (
            <li key={child.id}>{upload(child)}</li>
          ))}
        </ul>
      )}
      <MessageDialog
        open={flow.matches('refused')}
        title={<Trans>Not inserted</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <RefusalList refusals={refusals} />
      </MessageDialog>
    </>
  )
}

const listStyles = css({ display: 'grid', gap: '2', listStyle: 'none' })
