import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CustomerUser } from '#contract/agent-users.ts'
import {
  adminRoles,
  decidingRoles,
  workingRoles,
  type AgentRole,
} from '#contract/rules/agent-roles.ts'
import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Button } from '#src/components/action/button.tsx'
import { Link } from '#src/components/action/link.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { TicketSection } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'
import { BackToCustomers } from './company-page.tsx'
import { NoProof } from './user-help.tsx'
import { useUserFacts, useSignInFacts } from './user-facts.tsx'
import { UserStateBadge } from './user-state.tsx'

type UserViewProps = {
  actor: AgentUserActor
  user: CustomerUser
  agentRole: AgentRole
  /** Shown to agents who work on tickets. */
  caller: ReactNode
  help: ReactNode
}

/** Who a user is and how they sign in, with the changes beside it (T113). */
export function UserView({ actor, user, agentRole, caller, help }: UserViewProps) {
  const person = useUserFacts(user)
  const signIn = useSignInFacts(user)
  const canHelp = decidingRoles.includes(agentRole)

  return (
    <article>
      <PageHeader
        title={user.name}
        back={<BackToCustomers />}
        action={
          workingRoles.includes(agentRole) && (
            <ButtonLink to="/agent/ticket/new" search={{ user: String(user.userId) }} icon="add">
              <Trans>Create ticket</Trans>
            </ButtonLink>
          )
        }
      >
        <UserStateBadge state={user.state} />
      </PageHeader>
      <ReadingColumns
        facts={
          <>
            {workingRoles.includes(agentRole) && caller}
            <TicketSection title={<Trans>Sign-in</Trans>}>
              <FactsList facts={signIn} />
              {workingRoles.includes(agentRole) && help}
              {canHelp && <Help actor={actor} user={user} agentRole={agentRole} />}
            </TicketSection>
          </>
        }
      >
        <TicketSection title={<Trans>Details</Trans>}>
          <FactsList facts={person} />
        </TicketSection>
        <TicketSection title={<Trans>Permissions</Trans>}>
          <Permissions flags={user.flags} />
          {adminRoles.includes(agentRole) && (
            <div>
              <Button
                variant="outline"
                icon="edit"
                onClick={() => actor.send({ type: 'permissions.edit', flags: user.flags })}
              >
                <Trans>Edit permissions</Trans>
              </Button>
            </div>
          )}
        </TicketSection>
        <TicketSection title={<Trans>Tickets</Trans>}>
          <Tickets user={user} />
        </TicketSection>
      </ReadingColumns>
    </article>
  )
}

function Permissions({ flags }: Pick<CustomerUser, 'flags'>) {
  const { t } = useLingui()
  const granted = [
    flags.tc === 1 && t`Create and follow tickets`,
    flags.sm === 1 && t`Security manager`,
    flags.psm === 1 && t`Partner security manager`,
  ].filter((name) => name !== false)
  if (granted.length === 0)
    return (
      <p>
        <Trans>None. This user can only read the knowledge base.</Trans>
      </p>
    )
  return (
    <ul className={listStyles}>
      {granted.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

const Tickets = ({ user: { username, openTickets } }: Pick<UserViewProps, 'user'>) =>
  openTickets === 0 ? (
    <p>
      <Trans>No open tickets</Trans>
    </p>
  ) : (
    <p>
      <Link to="/agent" search={{ view: 'all', owner: encodeURIComponent(username) }}>
        <Plural value={openTickets} one="# open ticket" other="# open tickets" />
      </Link>
    </p>
  )

type HelpProps = { actor: AgentUserActor; user: CustomerUser; agentRole: AgentRole }

/** Actions that help a user sign in or lock them out (T114). */
function Help({ actor, user, agentRole }: HelpProps) {
  const isUnlocking = useSelector(actor, (flow) => flow.matches('unlocking'))
  const isLocked = user.state === 'locked'
  const canLock = adminRoles.includes(agentRole)
  const { proof } = user
  const canProve = proof === undefined || (proof.ways.length > 0 && !isLocked)

  return (
    <div className={actionsStyles}>
      {isLocked ? (
        <Button
          wide
          icon="lock"
          loading={isUnlocking}
          onClick={() => actor.send({ type: 'user.unlock' })}
        >
          <Trans>Unlock user</Trans>
        </Button>
      ) : canProve ? (
        <Button
          wide
          variant="outline"
          icon="link"
          onClick={() => actor.send({ type: 'link.send' })}
        >
          {user.state === 'invited' ? (
            <Trans>Send new invitation</Trans>
          ) : (
            <Trans>Send password link</Trans>
          )}
        </Button>
      ) : (
        <NoProof user={user} agentRole={agentRole} />
      )}
      {user.factor === 'app' && canProve && (
        <Button
          wide
          variant="outline"
          icon="phone"
          onClick={() => actor.send({ type: 'factor.reset' })}
        >
          <Trans>Reset authenticator app</Trans>
        </Button>
      )}
      {user.sessions > 0 && (
        <Button
          wide
          variant="outline"
          icon="leave"
          onClick={() => actor.send({ type: 'sessions.end' })}
        >
          <Trans>Sign out everywhere</Trans>
        </Button>
      )}
      {canLock && !isLocked && (
        <Button
          wide
          variant="outline"
          icon="lock"
          onClick={() => actor.send({ type: 'user.lock' })}
        >
          <Trans>Lock user</Trans>
        </Button>
      )}
    </div>
  )
}

const actionsStyles = css({ display: 'grid', gap: '2' })
const listStyles = css({ listStyle: 'none', display: 'grid', gap: '1' })
