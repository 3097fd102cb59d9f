import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { hasPasswordLink } from '#contract/rules/agent-reply.ts'
import type { AgentReplyActor } from '#machines/agent/agent-reply.machine.ts'
import type { UnsentAttachmentsActor } from '#machines/tickets/unsent-attachments.machine.ts'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { css } from '#styled-system/css'

type OutsideQuestionProps = { actor: AgentReplyActor; unsent: UnsentAttachmentsActor }

/** Asks before someone outside the company gets a file or a link that sets a password (T209). */
export function OutsideQuestion({ actor, unsent }: OutsideQuestionProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { externals, files: filesByKind, texts } = flow.context
  const waiting = useSelector(unsent, ({ context }) => context.files)
  const files = waiting.filter(({ id }) => filesByKind.reply.attachments.includes(id))

  return (
    <QuestionDialog
      open={flow.matches('confirming')}
      title={<Trans>Send this outside the company?</Trans>}
      verb={<Trans>Send reply</Trans>}
      safeVerb={<Trans>Keep writing</Trans>}
      onConfirm={() => actor.send({ type: 'reply.confirm' })}
      onCancel={() => actor.send({ type: 'writing.continue' })}
    >
      <div className={partsStyles}>
        <div>
          <p>
            <Trans>These people don’t belong to the customer’s company:</Trans>
          </p>
          <ul className={listStyles} translate="no">
            {externals.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <div>
          <p>
            <Trans>With your reply, they’ll get:</Trans>
          </p>
          <ul className={listStyles}>
            {files.map(({ id, name }) => (
              <li key={id}>
                <Trans>the name of the file “{name}”</Trans>
              </li>
            ))}
            {hasPasswordLink(texts.reply) && (
              <li>
                <Trans>a link with which anyone can set a password</Trans>
              </li>
            )}
          </ul>
        </div>
      </div>
    </QuestionDialog>
  )
}

const partsStyles = css({ display: 'grid', gap: '3' })
const listStyles = css({
  marginBlockStart: '1',
  paddingInlineStart: '4',
  listStyle: 'disc',
  overflowWrap: 'anywhere',
})
