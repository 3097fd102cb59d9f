import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentReceivedEmailActor } from '#machines/agent/agent-received-email.machine.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import type { ReceivedEmail } from '#contract/agent-received-emails.ts'
import { isAnswerable } from '#contract/rules/received-email.ts'
import { BackLink } from '#src/components/action/back-link.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { RecordPage } from '#src/features/agent/record-page.tsx'
import { css } from '#styled-system/css'
import { AnswerDialog } from './answer-dialog.tsx'
import { EmailContent, EmailReply } from './email-content.tsx'
import { EmailState, EmailTitle, RefusedReply, SenderNotice } from './email-labels.tsx'
import { useEmailFacts } from './use-email-facts.tsx'

/** Asks for the ticket that gets the email as an internal note (T228). */
function AddDialog({ actor }: { actor: AgentReceivedEmailActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { code, isSubmitted, problem } = flow.context
  const isSending = flow.matches({ adding: 'sending' })
  return (
    <FormDialog
      open={flow.matches('adding')}
      title={<Trans>Add to a ticket</Trans>}
      verb={<Trans>Add email</Trans>}
      busy={isSending}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'adding.confirm' })}
      onCancel={() => actor.send({ type: 'adding.cancel' })}
    >
      <TextField
        name="code"
        label={t`Ticket number`}
        hint={t`The text and the files become an internal note. Customers don’t see it.`}
        placeholder="T-100042"
        autoComplete="off"
        maxLength={20}
        value={code}
        readOnly={isSending}
        problem={isSubmitted && code.trim() === '' && <Trans>Enter a ticket number.</Trans>}
        onChange={(value) => actor.send({ type: 'code.change', code: value })}
      />
    </FormDialog>
  )
}

type EmailPageProps = { actor: AgentReceivedEmailActor; canWork: boolean }

/** An email that became no entry, and what can be done with it (T217). */
export function EmailPage({ actor, canWork }: EmailPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { email } = flow.context

  return (
    <RecordPage
      title={t`Email`}
      back={<BackToEmails />}
      flow={flow}
      onRetry={() => actor.send({ type: 'email.retry' })}
      failure={<Trans>We couldn’t load the email</Trans>}
      missing={{
        title: <Trans>We couldn’t find this email</Trans>,
        text: <Trans>Emails are deleted after 30 days.</Trans>,
        action: (
          <ButtonLink to="/agent/emails" variant="outline">
            <Trans>Go to emails</Trans>
          </ButtonLink>
        ),
      }}
    >
      {email && <Email actor={actor} email={email} canWork={canWork} />}
    </RecordPage>
  )
}

const BackToEmails = () => (
  <BackLink to="/agent/emails">
    <Trans>Emails</Trans>
  </BackLink>
)

function Email({ actor, email, canWork }: EmailPageProps & { email: ReceivedEmail }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const facts = useEmailFacts(email)
  const { leftOut, sender } = email
  const isOnTicket = email.state === 'ticket' || email.state === 'added'

  return (
    <article aria-busy={flow.hasTag('busy')}>
      <PageHeader
        isLong
        title={<EmailTitle subject={email.subject} />}
        back={<BackToEmails />}
        action={canWork && !isOnTicket && <Actions actor={actor} email={email} />}
      >
        <EmailState state={email.state} />
      </PageHeader>
      <div className={stackStyles}>
        {!flow.matches('adding') && !flow.matches('answering') && (
          <Problem text={problem && displayText(problem)} />
        )}
        <RefusedReply email={email} />
        <SenderNotice email={email} />
        {leftOut > 0 && (
          <Notice tone="warning">
            <Trans>
              More emails came from {sender} or the same domain than we keep. Not kept: {leftOut}.
            </Trans>
          </Notice>
        )}
        <div className={surfaceStyles}>
          <FactsList facts={facts} />
        </div>
        {!isOnTicket && <EmailContent email={email} />}
        {email.reply !== '' && email.replyProblem === '' && <EmailReply email={email} />}
      </div>
      {canWork && <AddDialog actor={actor} />}
      {canWork && <AnswerDialog actor={actor} email={email} />}
    </article>
  )
}

function Actions({ actor, email }: { actor: AgentReceivedEmailActor; email: ReceivedEmail }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { isAllOfSender } = flow.context
  const { ofSender } = email
  const isDismissing = flow.matches('dismissing') || flow.matches('refreshing')
  const dismiss = (isAll: boolean) => actor.send({ type: 'email.dismiss', isAllOfSender: isAll })
  return (
    <div className={rowStyles}>
      {email.state !== 'dismissed' && email.state !== 'answered' && (
        <>
          <Button
            variant="outline"
            loading={isDismissing && !isAllOfSender}
            onClick={() => dismiss(false)}
          >
            <Trans context="email">Dismiss</Trans>
          </Button>
          {email.state === 'open' && email.ofSender > 1 && (
            <Button
              variant="outline"
              loading={isDismissing && isAllOfSender}
              onClick={() => dismiss(true)}
            >
              <Trans>Dismiss all {ofSender} from sender</Trans>
            </Button>
          )}
        </>
      )}
      {isAnswerable(email) && (
        <Button variant="outline" onClick={() => actor.send({ type: 'answer.open' })}>
          <Trans>Answer</Trans>
        </Button>
      )}
      <Button variant="outline" onClick={() => actor.send({ type: 'adding.open' })}>
        <Trans>Add to a ticket</Trans>
      </Button>
      <ButtonLink to="/agent/ticket/new" search={{ email: `${email.emailId}` }} icon="add">
        <Trans>Create ticket</Trans>
      </ButtonLink>
    </div>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const surfaceStyles = css({
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
