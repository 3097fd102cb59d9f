import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CustomerUser } from '#contract/agent-users.ts'
import { adminRoles, type AgentRole } from '#contract/rules/agent-roles.ts'
import type { SignInHelp } from '#contract/sign-in-help.ts'
import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import type { AgentUserHelpActor } from '#machines/agent/agent-user-help.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** The request of the user that is shown. */
export function UserHelp({ actor }: { actor: AgentUserActor }) {
  const { context, children } = useSelector(actor, (snapshot) => snapshot)
  const { user } = context
  return user?.help && <HelpNotice actor={children.help} user={user} help={user.help} />
}

type HelpNoticeProps = {
  /** Runs as long as nothing else is done with the user. */
  actor: AgentUserHelpActor | undefined
  user: CustomerUser
  help: SignInHelp
}

/** What was asked for lately to help the user sign in, and what became of it (T238, T245). */
export function HelpNotice({ actor, user, help }: HelpNoticeProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { agent, reason, askedAt, state } = help
  const problem = flow?.context.problem
  return (
    <div className={stackStyles}>
      <div role="status">
        <Notice tone={toneOf(help)} title={<Title help={help} />}>
          <p>
            <Outcome help={help} managers={user.proof?.managers ?? []} />
          </p>
          {reason !== '' && <p className={reasonStyles}>{reason}</p>}
          {agent !== '' && (
            <p className={quietStyles}>
              <Trans>
                {agent}, <ExactTime instant={askedAt} />
              </Trans>
            </p>
          )}
        </Notice>
      </div>
      {state === 'open' && (
        <Button
          wide
          variant="outline"
          icon="cross"
          loading={flow?.hasTag('busy') ?? false}
          onClick={() => actor?.send({ type: 'help.withdraw', id: help.id })}
        >
          <Trans>Withdraw request</Trans>
        </Button>
      )}
      <Problem text={problem && displayText(problem)} />
    </div>
  )
}

const toneOf = ({ state }: SignInHelp) => {
  if (state === 'open') return 'warning'
  return state === 'given' ? 'success' : 'info'
}

const Title = ({ help: { kind } }: { help: SignInHelp }) =>
  kind === 'factor' ? <Trans>Reset of the authenticator app</Trans> : <Trans>Password link</Trans>

/** What it waits for, or who ended it. */
function Outcome({ help, managers }: { help: SignInHelp; managers: readonly string[] }) {
  const { i18n } = useLingui()
  const { state, way, until, decidedBy } = help
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(managers)
  const time = <ExactTime instant={until} />
  switch (state) {
    case 'open':
      return way === 'admin' ? (
        <Trans>Takes effect on {time}</Trans>
      ) : (
        <Trans>
          Waiting for {names} until {time}
        </Trans>
      )
    case 'given':
      return <Given way={way} decidedBy={decidedBy} />
    case 'declined':
      return <Trans>Declined by {decidedBy}</Trans>
    case 'withdrawn':
      return <Trans>Withdrawn</Trans>
    case 'ended':
      return <Trans>Ended without an answer, or because something has changed</Trans>
  }
}

function Given({ way, decidedBy }: Pick<SignInHelp, 'way' | 'decidedBy'>) {
  switch (way) {
    case 'manager':
      return <Trans>Approved by {decidedBy}</Trans>
    case 'code':
      return <Trans>Done with the emergency code</Trans>
    case 'admin':
      return <Trans>Done 24 hours after a call</Trans>
    case 'operator':
      return <Trans>Done with the desk command</Trans>
  }
}

/** Why nothing can prove at the moment that it's the user. */
export function NoProof({ user, agentRole }: { user: CustomerUser; agentRole: AgentRole }) {
  const { proof, help } = user
  if (proof?.ways.length !== 0 || help?.state === 'open') return null
  return (
    <p className={quietStyles}>
      {adminRoles.includes(agentRole) ? (
        <Trans>
          This is the company’s last security manager, and there’s no phone number on file. Only the
          desk command can reset the app or create a link.
        </Trans>
      ) : (
        <Trans>
          This is the company’s last security manager. Ask an administrator to reset the app or send
          a link.
        </Trans>
      )}
    </p>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet', overflowWrap: 'anywhere' })
const reasonStyles = css({ overflowWrap: 'anywhere' })
