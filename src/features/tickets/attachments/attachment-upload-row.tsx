import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AttachmentUploadActor } from '#machines/tickets/attachment-upload.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ProgressBar } from '#src/components/feedback/progress.tsx'
import { css } from '#styled-system/css'

/** An upload: its progress, or why it failed. */
export function AttachmentUploadRow({ actor }: { actor: AttachmentUploadActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { file, progress } = flow.context
  const remove = () => actor.send({ type: 'file.remove' })

  if (flow.status === 'done') return null
  if (flow.matches('failed')) return <Failed actor={actor} onRemove={remove} />
  return (
    <div className={rowStyles} aria-busy={flow.hasTag('busy')}>
      <div className={bodyStyles}>
        <span className={lineStyles}>
          <span className={nameStyles}>{file.name}</span>
          <span className={quietStyles}>
            {flow.matches({ uploading: 'waiting' }) ? (
              <Trans>waiting</Trans>
            ) : progress < 1 ? (
              `${Math.floor(progress * 100)} %`
            ) : (
              <Trans>checking</Trans>
            )}
          </span>
        </span>
        <ProgressBar label={t`Upload of ${file.name}`} progress={progress} />
      </div>
      <IconButton icon="cross" label={t`Cancel upload of ${file.name}`} onClick={remove} />
    </div>
  )
}

type FailedProps = { actor: AttachmentUploadActor; onRemove: () => void }

function Failed({ actor, onRemove }: FailedProps) {
  const { t } = useLingui()
  const { file, messages } = useSelector(actor, ({ context }) => context)

  return (
    <div className={rowStyles}>
      <div className={bodyStyles}>
        <span className={nameStyles}>{file.name}</span>
        <Problem
          text={
            <span className={linesStyles}>
              {messages.length > 0 ? messages.join('\n') : <Trans>Could not upload file</Trans>}
            </span>
          }
          action={
            <Button
              variant="quiet"
              size="small"
              icon="refresh"
              onClick={() => actor.send({ type: 'upload.retry' })}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        />
      </div>
      <IconButton icon="cross" label={t`Remove ${file.name}`} onClick={onRemove} />
    </div>
  )
}

const rowStyles = css({ display: 'flex', alignItems: 'start', gap: '1' })
const bodyStyles = css({
  display: 'grid',
  flex: '1',
  gap: '1',
  minInlineSize: '0',
  paddingBlock: '2',
})
const lineStyles = css({ display: 'flex', justifyContent: 'space-between', gap: '2' })
const nameStyles = css({ minInlineSize: '0', overflowWrap: 'anywhere' })
const quietStyles = css({
  flexShrink: '0',
  fontSize: 'sm',
  color: 'quiet',
  fontVariantNumeric: 'tabular-nums',
})
const linesStyles = css({ whiteSpace: 'pre-line' })
