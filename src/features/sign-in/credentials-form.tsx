import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent, type ReactNode } from 'react'

import type { CredentialsActor } from '#machines/sign-in/credentials.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { focusFirstProblem, useFocusWhen } from '#src/components/hooks/focus.ts'
import { filledIn } from '#src/components/form/filled-in.ts'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { displayText } from '#src/texts.ts'
import { formStyles, headingStyles, leadStyles } from './form-styles.ts'
import { useSecret } from '#src/components/form/use-secret.ts'

type CredentialsFormProps = {
  actor: CredentialsActor
  /** The browser may suggest passkeys for the username (T281). */
  suggestsPasskeys?: boolean
  title?: ReactNode
  /** One sentence about it. */
  lead?: ReactNode
  /** The button that submits it. */
  action?: ReactNode
}

/** Step one: V3 and V4 under the fields, X1 above the button; after a refusal, only the username stays. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { actor, suggestsPasskeys = false, title, lead, action } = props
  const { t } = useLingui()
  const { problem, missing, username: known } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useSecret(problem)
  const [first] = useState(known === '' ? 'username' : 'password')
  const nameRef = useFocusWhen(first === 'username' ? first : null)
  const passwordRef = useFocusWhen(problem ?? (first === 'password' ? first : null))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = filledIn(event.currentTarget, { username, password })
    focusFirstProblem(event.currentTarget, () => {
      setUsername(typed.username)
      setPassword(typed.password)
      actor.send({ type: 'credentials.submit', ...typed })
    })
  }

  return (
    <form noValidate className={formStyles} onSubmit={submit}>
      <h1 className={headingStyles}>{title ?? <Trans>Sign in</Trans>}</h1>
      {lead && <p className={leadStyles}>{lead}</p>}
      <TextField
        ref={nameRef}
        name="username"
        label={<Trans>Username</Trans>}
        problem={missing.includes('username') && t`Username is a required field.`}
        dir="ltr"
        autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(word) => {
          setUsername(word)
          actor.send({ type: 'credentials.change', field: 'username' })
        }}
      />
      <PasswordField
        ref={passwordRef}
        name="password"
        label={<Trans>Password</Trans>}
        problem={missing.includes('password') && t`Password is a required field.`}
        value={password}
        onChange={(word) => {
          setPassword(word)
          actor.send({ type: 'credentials.change', field: 'password' })
        }}
      />
      <Problem text={problem && displayText(problem)} />
      <Button type="submit" wide loading={isBusy}>
        {action ?? <Trans>Sign in</Trans>}
      </Button>
    </form>
  )
}
