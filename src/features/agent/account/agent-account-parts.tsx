import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { FactorRenewalActor } from '#machines/account/factor-renewal.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import {
  FactorProof,
  FactorRenewal,
  FactorRow,
  rowsStyles,
  SecuritySection,
  PasskeyDialogs,
  PasskeysSection,
  OwnPasswordForm,
} from '#src/features/account/public.ts'
import { SecondFactorSteps } from '#src/features/sign-in/public.ts'
import {
  agentPasskeysReplacePassword,
  useAgentPasskeys,
  offersAgentPasskeys,
} from './use-agent-passkeys.ts'
import type { PasswordRule } from '#contract/rules/passwords.ts'
import type { OwnPasswordActor } from '#machines/account/own-password.machine.ts'
import { css } from '#styled-system/css'
import type { AgentAccountActor } from '#machines/agent/agent-account.machine.ts'
import { AgentEmails } from './agent-emails.tsx'

/** An agent's authenticator app and how to replace it; agents have no emergency code (T231). */
function AgentFactor({ actor }: { actor: FactorRenewalActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const setup = flow.children.secondFactorSetup
  const isShown = flow.matches('idle') || flow.matches('confirming')

  return (
    <SecuritySection
      title={<Trans>Two-factor authentication</Trans>}
      lead={<Trans>You sign in with your password and a verification code.</Trans>}
    >
      {isShown && (
        <ul className={rowsStyles}>
          <FactorRow
            icon="phone"
            name={<Trans>Authenticator app</Trans>}
            action={
              <Button
                variant="outline"
                size="small"
                onClick={() => actor.send({ type: 'renewal.start' })}
              >
                <Trans>Replace app</Trans>
              </Button>
            }
          >
            <Trans>In use. Replace it when you get a new phone.</Trans>
          </FactorRow>
        </ul>
      )}
      <FactorProof actor={actor} factor="app" />
      <FactorRenewal actor={actor} factor="app">
        {setup && <SecondFactorSteps actor={setup} hasEmergencyCode={false} />}
      </FactorRenewal>
    </SecuritySection>
  )
}

/** An agent's own passkeys (T288). */
function AgentPasskeys() {
  const actor = useAgentPasskeys()
  return (
    <PasskeysSection actor={actor} replacesPassword={agentPasskeysReplacePassword()}>
      <PasskeyDialogs actor={actor} />
    </PasskeysSection>
  )
}

type AgentOwnPasswordProps = { actor: OwnPasswordActor; username: string; rule: PasswordRule }

/** After a change, the form is replaced by an empty one. */
function AgentOwnPassword({ actor, username, rule }: AgentOwnPasswordProps) {
  const changes = useSelector(actor, ({ context }) => context.changes)
  return (
    <SecuritySection
      title={<Trans>Password</Trans>}
      lead={<Trans>You’ll stay signed in here and be signed out everywhere else.</Trans>}
    >
      <div className={frameStyles}>
        <OwnPasswordForm key={changes} actor={actor} username={username} rule={rule} />
      </div>
    </SecuritySection>
  )
}

const frameStyles = css({ containerType: 'inline-size' })

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
