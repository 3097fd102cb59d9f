import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'

import type { FactorRenewalActor } from '#machines/account/factor-renewal.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { Button } from '#src/components/action/button.tsx'
import { CodeField } from '#src/components/form/code-field.tsx'
import { useSecret } from '#src/components/form/use-secret.ts'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

type FactorRenewalProps = {
  actor: FactorRenewalActor
  factor: Factor
  /** Shown while the new app is being set up. */
  children: ReactNode
}

/** The setup, then the first code from the new app (R67). */
export function FactorRenewal({ actor, factor, children }: FactorRenewalProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)

  return (
    <>
      {flow.children.secondFactorSetup && (
        <div className={frameStyles}>
          <p className={leadStyles}>
            {factor === 'none' ? (
              <Trans>Connecting an app takes about two minutes.</Trans>
            ) : (
              <Trans>Your current app keeps working until the new one is connected.</Trans>
            )}
          </p>
          {children}
          <CancelRenewal actor={actor} />
        </div>
      )}
      {(flow.matches('enteringCode') || flow.matches('finishing')) && <FirstCode actor={actor} />}
    </>
  )
}

function CancelRenewal({ actor }: { actor: FactorRenewalActor }) {
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  return (
    <Button
      variant="quiet"
      wide
      disabled={isBusy}
      onClick={() => actor.send({ type: 'renewal.cancel' })}
    >
      <Trans>Cancel</Trans>
    </Button>
  )
}

function FirstCode({ actor }: { actor: FactorRenewalActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const [totp, setTotp] = useSecret(problem)
  const ref = useFocusWhen(problem ?? 'appeared')
  const isBusy = flow.hasTag('busy')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'totp.submit', totp })
  }

  return (
    <form noValidate className={frameStyles} onSubmit={submit}>
      <CodeField
        ref={ref}
        name="totp"
        label={<Trans>Verification code</Trans>}
        hint={
          <Trans>
            Enter the code your new app shows now. After that, codes from your old app no longer
            work.
          </Trans>
        }
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
      >
        <Trans>Connect app</Trans>
      </Button>
      <CancelRenewal actor={actor} />
    </form>
  )
}

const frameStyles = css({
  display: 'grid',
  gap: '4',
  padding: '4',
  maxInlineSize: 'form',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'raised',
})
const leadStyles = css({ color: 'quiet' })
