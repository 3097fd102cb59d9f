import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import type { AgentInvitationActor } from '#machines/agent/agent-invitation.machine.ts'
import { BackLink } from '#src/components/action/back-link.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus.ts'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { InvitationFields } from './invitation-fields.tsx'

type InvitationPageProps = { actor: AgentInvitationActor }

/** A new user of a company (T115). */
export function InvitationPage({ actor }: InvitationPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { companyId, companyName, problem } = flow.context

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'form.submit' }))
  }

  return (
    <>
      <DocumentTitle page={t`Invite user`} portal={provider.name} />
      <PageHeader
        title={<Trans>Invite user</Trans>}
        back={
          <BackLink to="/agent/company/$companyId" params={{ companyId }}>
            {companyName || <Trans>Company</Trans>}
          </BackLink>
        }
      >
        <Trans>The user gets an email with a link to choose a password.</Trans>
      </PageHeader>
      {flow.matches({ invitation: 'sent' }) ? (
        <Sent actor={actor} />
      ) : (
        <form noValidate className={formStyles} onSubmit={submit}>
          <InvitationFields actor={actor} />
          <Problem text={problem && displayText(problem)} />
          <Button type="submit" loading={flow.hasTag('busy')}>
            <Trans>Send invitation</Trans>
          </Button>
        </form>
      )}
    </>
  )
}

function Sent({ actor }: InvitationPageProps) {
  const { form, userId } = useSelector(actor, ({ context }) => context)
  const name = `${form.firstName} ${form.lastName}`
  const { mail } = form
  return (
    <EmptyState
      drawing="inbox"
      title={<Trans>{name} has been invited</Trans>}
      action={
        <div className={actionsStyles}>
          <Button variant="outline" onClick={() => actor.send({ type: 'invitation.restart' })}>
            <Trans>Invite another user</Trans>
          </Button>
          {userId !== null && (
            <ButtonLink to="/agent/user/$userId" params={{ userId }}>
              <Trans>Open user</Trans>
            </ButtonLink>
          )}
        </div>
      }
    >
      <Trans>The invitation is on its way to {mail}.</Trans>
    </EmptyState>
  )
}

const formStyles = css({
  display: 'grid',
  gap: '4',
  maxInlineSize: '[32rem]',
  justifyItems: 'start',
})
const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'center' })
