import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketAttachmentsActor } from '#machines/tickets/ticket-attachments.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { RefusalList } from './refusal-list.tsx'

/** Confirms a deletion, and says why files were refused (A48, V27). */
export function AttachmentDialogs({ actor }: { actor: TicketAttachmentsActor }) {
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
