import { useSelector } from '@xstate/react'

import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { AgentAccountActor } from '#machines/agent/agent-account.machine.ts'
import { AgentEmails } from './agent-emails.tsx'
import { AgentFactor } from './agent-factor.tsx'
import { AgentPasskeys } from './agent-passkeys.tsx'
import { offersAgentPasskeys } from './use-agent-passkeys.ts'
import { AgentOwnPassword } from './agent-own-password.tsx'

type AgentAccountPartsProps = { actor: AgentAccountActor; rule: PasswordRule }

/** What an agent can change about the account. */
export function AgentAccountParts({ actor, rule }: AgentAccountPartsProps) {
  const account = useSelector(actor, ({ context }) => context.account)
  const { ownPassword, factorRenewal, notificationChoices } = useSelector(
    actor,
    ({ children }) => children,
  )
  return (
    <>
      {account && ownPassword && (
        <AgentOwnPassword actor={ownPassword} username={account.username} rule={rule} />
      )}
      {factorRenewal && <AgentFactor actor={factorRenewal} />}
      {offersAgentPasskeys() && <AgentPasskeys />}
      {notificationChoices && <AgentEmails actor={notificationChoices} />}
    </>
  )
}
