import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import { isTotp } from '#contract/rules/totp.ts'
import type { AgentCallerActor } from '#machines/agent/agent-caller.machine.ts'
import { CodeField } from '#src/components/form/code-field.tsx'
import { useSecret } from '#src/components/form/use-secret.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'

/** Asks for the code that the user reads out (T258). */
export function CallerDialog({ actor }: { actor: AgentCallerActor }) {
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
