import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentAnnouncementActor } from '#machines/agent/agent-announcement.machine.ts'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'

/** Confirms ending and withdrawing, and says what they mean (T133). */
export function AnnouncementQuestions({ actor }: { actor: AgentAnnouncementActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isMessage = flow.context.announcement?.kind === 'message'
  const answers = {
    onConfirm: () => actor.send({ type: 'question.confirm' }),
    onCancel: () => actor.send({ type: 'question.cancel' }),
  }
  return (
    <>
      <QuestionDialog
        {...answers}
        open={flow.matches('confirmingEnd') || flow.matches('ending')}
        loading={flow.matches('ending')}
        title={<Trans>End this announcement now?</Trans>}
        verb={<Trans>End announcement</Trans>}
      >
        <Trans>It disappears from the top of every page. It stays in inboxes.</Trans>
      </QuestionDialog>
      <QuestionDialog
        {...answers}
        danger
        open={flow.matches('confirmingWithdrawal') || flow.matches('withdrawing')}
        loading={flow.matches('withdrawing')}
        {...(isMessage
          ? {
              title: <Trans>Withdraw this message?</Trans>,
              verb: <Trans>Withdraw message</Trans>,
              children: <Trans>It disappears from inboxes. You can’t undo this.</Trans>,
            }
          : {
              title: <Trans>Withdraw this announcement?</Trans>,
              verb: <Trans>Withdraw announcement</Trans>,
              children: (
                <Trans>
                  It disappears from the top of every page and from inboxes. You can’t undo this.
                </Trans>
              ),
            })}
      />
    </>
  )
}
