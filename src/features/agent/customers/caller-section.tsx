import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import { isTotp } from '#contract/rules/totp.ts'
import type { AgentCallerActor } from '#machines/agent/agent-caller.machine.ts'
import { CodeField } from '#src/components/form/code-field.tsx'
import { useSecret } from '#src/components/form/use-secret.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { Button } from '#src/components/action/button.tsx'
import { Badge } from '#src/components/feedback/badge.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { TicketSection } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'
import { useAgentCaller } from './use-agent-caller.ts'

/** Asks for the code that the user reads out (T258). */
function CallerDialog({ actor }: { actor: AgentCallerActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isOpen = flow.matches('asking') || flow.matches('checking')
  const problem = flow.context.problem && displayText(flow.context.problem)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useSecret(isOpen ? flow.context.problem : 'closed')

  return (
    <FormDialog
      open={isOpen}
      title={<Trans>Identify caller</Trans>}
      verb={<Trans>Check code</Trans>}
      busy={flow.hasTag('busy')}
      isTyped={code !== ''}
      isComplete={isTotp(code)}
      focusFirst={field}
      fieldProblem={problem}
      onSubmit={() => actor.send({ type: 'code.submit', code })}
      onCancel={() => actor.send({ type: 'code.cancel' })}
    >
      <CodeField
        ref={field}
        name="code"
        autoComplete="off"
        label={<Trans>Code for a call</Trans>}
        hint={
          <Trans>
            The caller finds it under “Security” in their account. Let them read it to you.
          </Trans>
        }
        problem={problem && <span role="alert">{problem}</span>}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}

/** Who is on the phone, as this agent knows it. */
export const UserCaller = ({ userId }: { userId: number }) => (
  <CallerSection actor={useAgentCaller(userId)} />
)

/** Identifies the user on the phone (T258), and shows for a while that it has (T259). */
export function CallerSection({ actor }: { actor: AgentCallerActor }) {
  const identified = useSelector(actor, ({ context }) => context.identified)
  return (
    <TicketSection title={<Trans>Caller</Trans>}>
      <div role="status" className={markStyles}>
        {identified ? (
          <>
            <Badge tone="success" icon="done">
              <Trans>Identified by code</Trans>
            </Badge>
            <p className={timeStyles}>
              <ExactTime instant={identified.at} />
            </p>
          </>
        ) : (
          <p className={timeStyles}>
            <Trans>Not identified</Trans>
          </p>
        )}
      </div>
      <Button
        wide
        variant="outline"
        icon="key"
        onClick={() => actor.send({ type: 'caller.identify' })}
      >
        <Trans>Identify caller</Trans>
      </Button>
      <CallerDialog actor={actor} />
    </TicketSection>
  )
}

const markStyles = css({ display: 'grid', justifyItems: 'start', gap: '1' })
const timeStyles = css({ color: 'quiet' })
