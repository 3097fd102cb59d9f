import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'

import { totpDigits } from '#contract/rules/totp.ts'
import { Button } from '#src/components/action/button.tsx'
import { CodeField } from '#src/components/form/code-field.tsx'
import { filledIn } from '#src/components/form/filled-in.ts'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { BackToLogin } from '#src/features/sign-in/back-to-login.tsx'
import { formStyles, headingStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'
import type { SignInActor } from '#src/features/sign-in/sign-in-actor.ts'
import { useSecret } from '#src/components/form/use-secret.ts'

type CodeFormProps = {
  actor: SignInActor
  /** The emergency code can replace the second factor (A8). */
  onEmergency?: (() => void) | undefined
}

/** Step two: V1, V2, and X2 under the field; a wrong code is cleared. */
export function CodeForm({ actor, onEmergency }: CodeFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const [totp, setTotp] = useSecret(problem)
  const ref = useFocusWhen(problem ?? 'appeared')
  const isBusy = flow.hasTag('busy')
  const form = useRef<HTMLFormElement>(null)

  const send = () => {
    const typed = form.current ? totpDigits(filledIn(form.current, { totp }).totp) : totp
    setTotp(typed)
    actor.send({ type: 'totp.submit', totp: typed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  return (
    <form ref={form} noValidate className={formStyles} onSubmit={submit}>
      <h1 className={headingStyles}>
        <Trans>Enter your code</Trans>
      </h1>
      <p className={leadStyles}>
        <Trans>Enter the verification code from your authenticator app or token.</Trans>
      </p>
      <CodeField
        ref={ref}
        name="totp"
        label={<Trans>Verification code</Trans>}
        problem={problem && <span role="alert">{displayText(problem)}</span>}
        value={totp}
        onChange={setTotp}
      />
      <Button
        type="submit"
        wide
        loading={isBusy}
        disabled={!isBusy && !flow.can({ type: 'totp.submit', totp })}
        reason={t`Enter all six digits to continue.`}
        onDisabledClick={send}
      >
        <Trans>Verify</Trans>
      </Button>
      <div className={otherWaysStyles}>
        {onEmergency && (
          <Button variant="quiet" wide icon="key" disabled={isBusy} onClick={onEmergency}>
            <Trans>Use my emergency code</Trans>
          </Button>
        )}
        <BackToLogin actor={actor} />
      </div>
    </form>
  )
}

const otherWaysStyles = css({ display: 'grid', gap: '1' })
