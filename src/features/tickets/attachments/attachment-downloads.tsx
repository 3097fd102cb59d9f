import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Attachment } from '#contract/attachments.ts'
import type { AttachmentDownloadActor } from '#machines/tickets/attachment-download.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ProgressBar } from '#src/components/feedback/progress.tsx'
import { css } from '#styled-system/css'

type AttachmentDownloadsProps = { actor: AttachmentDownloadActor; files: readonly Attachment[] }

/** Downloads several files, with progress and a retry (B26, A50). */
export function AttachmentDownloads({ actor, files }: AttachmentDownloadsProps) {
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
