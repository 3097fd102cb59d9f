import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, type FormEvent, type ReactNode } from 'react'

import { totpDigits } from '#contract/rules/totp.ts'
import type { VerificationCodeActor } from '#machines/sign-in/verification-code.machine.ts'
import { BackToCode } from '#src/features/sign-in/back-links.tsx'
import { Button } from '#src/components/action/button.tsx'
import { CodeField } from '#src/components/form/code-field.tsx'
import { filledIn } from '#src/components/form/filled-in.ts'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { hasPasskeys } from '#src/flows/passkeys.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { formStyles, headingStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'
import { useSecret } from '#src/components/form/use-secret.ts'

export type CodeFormProps = {
  actor: VerificationCodeActor
  /** The emergency code can replace the second factor (A8). */
  hasEmergencyCode?: boolean
  /** Replaces the form while a passkey is used. */
  children?: ReactNode
}

/** Step two: V1, V2, and X2 under the field; a wrong code is cleared. */
export function CodeForm({ actor, hasEmergencyCode = false, children }: CodeFormProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem, hasPasskey } = flow.context
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

  if (flow.matches('usingPasskey'))
    return (
      <div className={formStyles}>
        {children}
        <div className={besideWayBackStyles}>
          <BackToCode onClick={() => actor.send({ type: 'passkey.close' })} />
        </div>
      </div>
    )

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
      {hasPasskey && hasPasskeys() && (
        <Button
          variant="outline"
          wide
          icon="passkey"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'passkey.open' })}
        >
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      {hasEmergencyCode && (
        <div className={besideWayBackStyles}>
          <Button
            variant="quiet"
            wide
            icon="key"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'emergency.open' })}
          >
            <Trans>Use my emergency code</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}

/** The page shows the way back below the form, and both belong together. */
const besideWayBackStyles = css({ marginBlockEnd: '-3' })
