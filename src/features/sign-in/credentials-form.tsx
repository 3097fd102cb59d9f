import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'

import type { LoginActor } from '#machines/login.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { wordsOf } from '#src/texts.ts'
import { focusField } from '#src/components/hooks/focus-field.ts'
import { formLook, headingLook } from './form-look.ts'
import { useSecret } from '#src/components/form/use-secret.ts'

/** Step one: V3 and V4 under the fields, X1 above the button; a refusal keeps the name only. */
export function CredentialsForm({ actor }: { actor: LoginActor }) {
  const { t } = useLingui()
  const { problem, username: known } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useSecret(problem)
  const [tried, setTried] = useState(false)
  const [first] = useState(known === '' ? 'username' : 'password')
  const nameRef = useFocusWhen(first === 'username' ? first : null)
  const passwordRef = useFocusWhen(problem ?? (first === 'password' ? first : null))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = username.trim()
    const missing = name === '' ? 'username' : password === '' ? 'password' : null
    setTried(missing !== null)
    if (missing) focusField(event.currentTarget, missing)
    else actor.send({ type: 'credentials.submit', username: name, password })
  }

  return (
    <form noValidate className={formLook} onSubmit={submit}>
      <h1 className={headingLook}>
        <Trans>Sign in</Trans>
      </h1>
      <TextField
        ref={nameRef}
        name="username"
        label={<Trans>Username</Trans>}
        problem={tried && username.trim() === '' && t`Username is a required field.`}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        ref={passwordRef}
        name="password"
        label={<Trans>Password</Trans>}
        problem={tried && password === '' && t`Password is a required field.`}
        value={password}
        onChange={setPassword}
      />
      <Problem text={problem && wordsOf(problem)} />
      <Button type="submit" wide loading={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}
