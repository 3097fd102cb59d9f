import { Trans, Plural, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketAttachmentsActor } from '#machines/tickets/ticket-attachments.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { RefusalList } from './refusal-list.tsx'
import { limits } from '#contract/limits.ts'
import type { AttachmentUploadActor } from '#machines/tickets/attachment-upload.machine.ts'
import type { ChosenFile } from '#machines/tickets/chosen-file.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { FileChoice, FileDrop } from '#src/components/form/file-drop.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'
import { FileHint } from './file-hint.tsx'
import { useUploads } from './use-uploads.ts'

/** Confirms a deletion, and says why files were refused (A48, V27). */
function AttachmentDialogs({ actor }: { actor: TicketAttachmentsActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { toDelete, problem, refusals } = flow.context

  return (
    <>
      <QuestionDialog
        danger
        open={flow.matches('confirming') || flow.matches('deleting')}
        title={<Trans>Delete {toDelete?.name ?? ''}?</Trans>}
        verb={<Trans>Delete attachment</Trans>}
        safeVerb={<Trans>Keep attachment</Trans>}
        loading={flow.matches('deleting')}
        onConfirm={() => toDelete && actor.send({ type: 'deletion.confirm', id: toDelete.id })}
        onCancel={() => actor.send({ type: 'deletion.cancel' })}
      >
        <Trans>This deletes the attachment for everyone who can see this ticket.</Trans>
        <Problem text={problem && displayText(problem)} />
      </QuestionDialog>
      <MessageDialog
        open={flow.matches('refused')}
        title={<Trans>Not attached</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <RefusalList refusals={refusals} />
      </MessageDialog>
    </>
  )
}

export type TicketAttachmentsProps = {
  actor: TicketAttachmentsActor
  /** Whether files that are dropped or pasted belong to an entry that hasn't been sent (T193). */
  hasUnsent?: boolean
  /** Stores a file where the upload finds it by its key. */
  saveFile: (file: File) => ChosenFile
  /** The row of an upload. */
  upload: (actor: AttachmentUploadActor) => ReactNode
  /** The uploaded files. */
  children: ReactNode
}

/** Adding files, running uploads and uploaded files (B26, T2). */
export function TicketAttachments(props: TicketAttachmentsProps) {
  const { actor, hasUnsent = false, saveFile, upload, children } = props
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { isClosed, storedCount } = flow.context
  const { uploads, running } = useUploads(flow)

  const add = (files: readonly File[]) => {
    for (const file of files) actor.send({ type: 'file.add', file: saveFile(file) })
  }

  return (
    <div className={stackStyles}>
      {!isClosed && (
        <ScreenOnly>
          {hasUnsent ? (
            <FileChoice verb={t`Choose files`} onFiles={add}>
              <Trans>Added at once, up to {megabytes}&nbsp;MB each</Trans>
            </FileChoice>
          ) : (
            <FileDrop verb={t`Choose files`} onFiles={add}>
              <FileHint />
            </FileDrop>
          )}
        </ScreenOnly>
      )}
      <VisuallyHidden role="status">
        {running > 0 ? (
          <Plural value={running} one="Uploading # file" other="Uploading # files" />
        ) : (
          storedCount > 0 && (
            <Plural value={storedCount} one="# file attached" other="# files attached" />
          )
        )}
      </VisuallyHidden>
      {uploads.length > 0 && (
        <ul aria-label={t`Uploads`} className={listStyles}>
          {uploads.map((child) => (
            <li key={child.id}>{upload(child)}</li>
          ))}
        </ul>
      )}
      <Listed actor={actor}>{children}</Listed>
      <AttachmentDialogs actor={actor} />
    </div>
  )
}

const megabytes = limits.attachmentMaxSize / 1024 / 1024

function Listed({ actor, children }: Pick<TicketAttachmentsProps, 'actor' | 'children'>) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isListed = flow.context.files !== null
  const hasFailed = flow.matches({ shown: 'listFailed' })

  return (
    <>
      {hasFailed && (
        <Problem
          text={<Trans>We couldn’t load the attachments.</Trans>}
          action={
            <RetryButton variant="quiet" onRetry={() => actor.send({ type: 'list.retry' })} />
          }
        />
      )}
      {isListed && (
        <div className={stackStyles} aria-busy={flow.matches({ shown: 'listing' })}>
          {children}
        </div>
      )}
      {!isListed && !hasFailed && <SkeletonText lines={2} />}
    </>
  )
}

const stackStyles = css({ display: 'grid', gap: '3', minInlineSize: '0' })
const listStyles = css({ display: 'grid', gap: '2', listStyle: 'none' })
