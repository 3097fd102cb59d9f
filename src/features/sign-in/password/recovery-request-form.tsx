import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import type { RecoveryRequestActor } from '#machines/recovery-request.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { wordsOf } from '#src/texts.ts'
import { focusField } from '#src/components/hooks/focus-field.ts'
import { formLook } from '#src/features/sign-in/form-look.ts'

/** A16: the button works on an empty field too, and only moves the focus back into it. */
export function RecoveryRequestForm({ actor }: { actor: RecoveryRequestActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { lost, isFilled, problem } = flow.context
  const [word, setWord] = useState('')
  const [tried, setTried] = useState(false)
  const ref = useFocusWhen(problem ?? 'appeared')
  const lostPassword = lost === 'password'
  const field = lostPassword ? 'username' : 'email'

  const change = (typed: string) => {
    setWord(typed)
    actor.send({ type: 'form.change', isFilled: typed.trim() !== '' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    actor.send({ type: 'form.submit', word })
    if (!isFilled) focusField(event.currentTarget, field)
  }
  const missing = lostPassword
    ? t`Username is a required field.`
    : t`E-mail address is a required field.`

  return (
    <form noValidate className={formLook} onSubmit={submit}>
      <TextField
        ref={ref}
        name={field}
        type={lostPassword ? 'text' : 'email'}
        label={lostPassword ? <Trans>Username</Trans> : <Trans>E-mail address</Trans>}
        problem={tried && !isFilled && missing}
        dir="ltr"
        autoComplete={field}
        autoCapitalize="none"
        spellCheck={false}
        value={word}
        onChange={change}
      />
      <Problem text={problem && wordsOf(problem)} />
      <Button type="submit" wide loading={flow.hasTag('busy')}>
        {lostPassword ? <Trans>Send link</Trans> : <Trans>Send username</Trans>}
      </Button>
    </form>
  )
}
