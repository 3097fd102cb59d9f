import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import type { EmergencyCodeActor } from '#machines/sign-in/emergency-code.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem, useFocusWhen } from '#src/components/hooks/focus.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { displayText } from '#src/texts.ts'
import { formStyles, headingStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'

/** What is typed stays after a refusal, because it is long and one letter may be wrong (A8). */
export function EmergencyCodeForm({ actor }: { actor: EmergencyCodeActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem, isMissing } = flow.context
  const [code, setCode] = useState('')
  const ref = useFocusWhen(problem ?? 'appeared')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () =>
      actor.send({ type: 'form.submit', emergencyCode: code }),
    )
  }
  const missing = isMissing && t`Enter your emergency code.`

  return (
    <form noValidate className={formStyles} onSubmit={submit}>
      <h1 className={headingStyles}>
        <Trans>Use your emergency code</Trans>
      </h1>
      <p className={leadStyles}>
        <Trans>
          You can use your emergency code once. The next time you sign in, you’ll set up two-factor
          authentication again and get a new emergency code.
        </Trans>
      </p>
      <TextField
        ref={ref}
        name="emergencyCode"
        label={<Trans>Emergency code</Trans>}
        problem={missing || (problem && <span role="alert">{displayText(problem)}</span>)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={(word) => {
          setCode(word)
          actor.send({ type: 'form.change' })
        }}
      />
      <Button type="submit" wide loading={flow.hasTag('busy')}>
        <Trans>Sign in with emergency code</Trans>
      </Button>
    </form>
  )
}
