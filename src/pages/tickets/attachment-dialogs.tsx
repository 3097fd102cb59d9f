import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { FileRefusal } from '#machines/attachment-upload.machine.ts'
import type { TicketAttachmentsActor } from '#machines/ticket-attachments.machine.ts'
import { MessageDialog } from '#src/components/message-dialog.tsx'
import { Problem } from '#src/components/problem.tsx'
import { QuestionDialog } from '#src/components/question-dialog.tsx'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** A48, V27: the question before a file goes, and why files were not taken. */
export function AttachmentDialogs({ actor }: { actor: TicketAttachmentsActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { doomed, problem, refusals } = flow.context

  return (
    <>
      <QuestionDialog
        danger
        open={flow.matches('asking') || flow.matches('deleting')}
        title={<Trans>Delete {doomed?.name ?? ''}?</Trans>}
        verb={<Trans>Delete file</Trans>}
        safeVerb={<Trans>Keep file</Trans>}
        loading={flow.matches('deleting')}
        onConfirm={() => actor.send({ type: 'delete.confirm' })}
        onCancel={() => actor.send({ type: 'delete.cancel' })}
      >
        <Trans>The file is gone for everybody who sees this ticket.</Trans>
        <Problem text={problem && wordsOf(problem)} />
      </QuestionDialog>
      <MessageDialog
        open={flow.matches('refused')}
        title={<Trans>Not attached</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        <ul className={list}>
          {refusals.map((refusal, place) => (
            <li key={place}>
              <Refused refusal={refusal} />
            </li>
          ))}
        </ul>
      </MessageDialog>
    </>
  )
}

const megabytes = limits.attachmentMaxSize / 1024 / 1024

/** X19: what the server says is joined with line breaks. */
const Refused = ({ refusal: { name, messages } }: { refusal: FileRefusal }) => (
  <>
    <strong className={fileName}>{name}</strong>
    <span className={words}>
      {messages === 'tooLarge' ? (
        <Trans>The file is larger than {megabytes} MB.</Trans>
      ) : messages.length > 0 ? (
        messages.join('\n')
      ) : (
        <Trans>Could not upload file</Trans>
      )}
    </span>
  </>
)

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const fileName = css({ display: 'block', fontWeight: 'strong', overflowWrap: 'anywhere' })
const words = css({ whiteSpace: 'pre-line' })
