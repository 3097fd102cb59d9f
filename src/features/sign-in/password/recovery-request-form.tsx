import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import type { RecoveryRequestActor } from '#machines/sign-in/recovery-request.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem, useFocusWhen } from '#src/components/hooks/focus.ts'
import { filledIn } from '#src/components/form/filled-in.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { displayText } from '#src/texts.ts'
import { formStyles } from '#src/features/sign-in/form-styles.ts'

/** Pressing the button with an empty field only moves the focus into the field (A16). */
export function RecoveryRequestForm({ actor }: { actor: RecoveryRequestActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { lost, fieldProblem, problem } = flow.context
  const [identifier, setIdentifier] = useState('')
  const ref = useFocusWhen(problem ?? 'appeared')
  const isPasswordLost = lost === 'password'
  const field = isPasswordLost ? 'username' : 'email'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = filledIn(event.currentTarget, { [field]: identifier })[field] ?? ''
    focusFirstProblem(event.currentTarget, () => {
      setIdentifier(typed)
      actor.send({ type: 'form.submit', identifier: typed })
    })
  }
  const fieldProblems = {
    missing: isPasswordLost
      ? t`Username is a required field.`
      : t`E-mail address is a required field.`,
    invalidAddress: t`Please enter a valid email address`,
  }

  return (
    <form noValidate className={formStyles} onSubmit={submit}>
      <TextField
        ref={ref}
        name={field}
        type={isPasswordLost ? 'text' : 'email'}
        label={isPasswordLost ? <Trans>Username</Trans> : <Trans>E-mail address</Trans>}
        problem={fieldProblem && fieldProblems[fieldProblem]}
        dir="ltr"
        autoComplete={field}
        autoCapitalize="none"
        spellCheck={false}
        value={identifier}
        onChange={(value) => {
          setIdentifier(value)
          actor.send({ type: 'form.change' })
        }}
      />
      <Problem text={problem && displayText(problem)} />
      <Button type="submit" wide loading={flow.hasTag('busy')}>
        {isPasswordLost ? <Trans>Send link</Trans> : <Trans>Send username</Trans>}
      </Button>
    </form>
  )
}
