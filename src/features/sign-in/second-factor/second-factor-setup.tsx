import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SecondFactorSetupActor } from '#machines/sign-in/second-factor-setup.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { ExternalButtonLink } from '#src/components/action/button-link.tsx'
import { ExternalLink } from '#src/components/action/link.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { useIsPhone } from '#src/components/hooks/media-queries.ts'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { EmergencyCode } from '#src/components/text/emergency-code.tsx'
import { QrCode, QrSkeleton } from '#src/components/text/qr-code.tsx'
import { SecretText } from '#src/components/text/secret-text.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { formStyles, headingStyles, leadStyles } from '#src/features/sign-in/form-styles.ts'
import { css } from '#styled-system/css'

type SecondFactorSetupProps = {
  actor: SecondFactorSetupActor
  /** Agents have none (T102). */
  hasEmergencyCode?: boolean
}

/** The user adds the secret to an authenticator app, then stores the emergency code (T24). */
export function SecondFactorSetup({ actor, hasEmergencyCode = true }: SecondFactorSetupProps) {
  const isFailed = useSelector(actor, (flow) => flow.matches('failed'))
  const headingRef = useFocusWhen(isFailed)

  return (
    <section className={formStyles}>
      <h1 ref={headingRef} tabIndex={-1} className={headingStyles}>
        <Trans>Set up two-factor authentication</Trans>
      </h1>
      <p className={leadStyles}>
        <Trans>
          From now on, you’ll sign in with your password and a code from your phone. Setup takes
          about two minutes.
        </Trans>
      </p>
      <SecondFactorSteps actor={actor} hasEmergencyCode={hasEmergencyCode} />
    </section>
  )
}

/** The steps themselves: at the first sign-in, and when the app is replaced (R67). */
export function SecondFactorSteps({ actor, hasEmergencyCode = true }: SecondFactorSetupProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { setup } = flow.context

  return (
    <>
      <VisuallyHidden role="status">{setup && <Trans>The QR code is ready.</Trans>}</VisuallyHidden>
      {flow.matches('failed') && (
        <FailedState onRetry={() => actor.send({ type: 'wizard.retry' })} />
      )}
      {(setup || flow.matches('loading')) && (
        <>
          <SetupSteps qrData={setup?.qrData ?? null} hasEmergencyCode={hasEmergencyCode} />
          <Button wide loading={!setup} onClick={() => actor.send({ type: 'wizard.next' })}>
            <Trans>Next</Trans>
          </Button>
        </>
      )}
      {setup && hasEmergencyCode && (
        <EmergencyCodeDialog
          open={flow.matches('showingEmergencyCode')}
          code={setup.emergencyCode}
          onConfirm={() => actor.send({ type: 'wizard.confirm' })}
        />
      )}
    </>
  )
}

/** The secret inside an otpauth:// address, in base 32; empty when there is none. */
const secretIn = (qrData: string) =>
  URL.canParse(qrData) ? (new URL(qrData).searchParams.get('secret') ?? '') : ''

type SetupStepsProps = { qrData: string | null; hasEmergencyCode: boolean }

/** How to enter the secret into an authenticator app; the layout stays the same while it loads. */
function SetupSteps({ qrData, hasEmergencyCode }: SetupStepsProps) {
  const isPhone = useIsPhone()

  return (
    <ol className={listStyles}>
      <Step title={<Trans>Install an authenticator app on your phone</Trans>}>
        <Trans>Any authenticator app works, for example the one your company uses.</Trans>
      </Step>
      {isPhone ? <OnThisPhone qrData={qrData} /> : <WithACamera qrData={qrData} />}
      {hasEmergencyCode ? (
        <Step title={<Trans>Save your emergency code</Trans>}>
          <Trans>
            We’ll show it only once, in the next step. After that, enter a code from the app.
          </Trans>
        </Step>
      ) : (
        <Step title={<Trans>Enter a code from the app</Trans>}>
          <Trans>
            The app shows a new code every 30 seconds. You’ll enter one in the next step.
          </Trans>
        </Step>
      )}
    </ol>
  )
}

/** The app is on another device: it scans the secret, or the user types it there. */
function WithACamera({ qrData }: { qrData: string | null }) {
  return (
    <Step title={<Trans>Scan this code with the app</Trans>}>
      <ScannedCode qrData={qrData} />
      {qrData !== null && (
        <More title={<Trans>Can’t scan the code?</Trans>}>
          <Key qrData={qrData} />
          <ExternalLink href={qrData}>
            <Trans>Open in an authenticator app on this device</Trans>
          </ExternalLink>
        </More>
      )}
    </Step>
  )
}

/** The app is on this phone, whose camera can't scan its own screen. */
function OnThisPhone({ qrData }: { qrData: string | null }) {
  return (
    <Step title={<Trans>Add this account to the app</Trans>}>
      <ExternalButtonLink href={qrData ?? undefined} variant="outline">
        <Trans>Open in an authenticator app on this device</Trans>
      </ExternalButtonLink>
      {qrData !== null && (
        <>
          <Key qrData={qrData} />
          <More title={<Trans>The app is on another device</Trans>}>
            <ScannedCode qrData={qrData} />
          </More>
        </>
      )}
    </Step>
  )
}

function ScannedCode({ qrData }: { qrData: string | null }) {
  const { t } = useLingui()
  return qrData === null ? (
    <QrSkeleton />
  ) : (
    <QrCode text={qrData} label={t`QR code for your authenticator app`} />
  )
}

function Key({ qrData }: { qrData: string }) {
  const { t } = useLingui()
  return (
    <div className={stackStyles}>
      <p>
        <Trans>Enter this key in the app:</Trans>
      </p>
      <SecretText text={secretIn(qrData)} label={t`Key for your authenticator app`} />
    </div>
  )
}

const More = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className={moreStyles}>
    <summary>{title}</summary>
    <div className={openedStyles}>{children}</div>
  </details>
)

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={stepStyles}>
      <strong>{title}</strong>
      <div className={bodyStyles}>{children}</div>
    </li>
  )
}

type EmergencyCodeDialogProps = { open: boolean; code: string; onConfirm: () => void }

/** Only Confirm closes it, because the code is shown only once (T24, R68). */
export function EmergencyCodeDialog({ open, code, onConfirm }: EmergencyCodeDialogProps) {
  return (
    <Dialog
      urgent
      open={open}
      title={<Trans>Your emergency code</Trans>}
      actions={
        <Button onClick={onConfirm}>
          <Trans>Confirm</Trans>
        </Button>
      }
    >
      <div className={dialogStyles}>
        <p>
          <Trans>
            We won’t show this code again. Keep it somewhere safe, not on your phone: if you lose
            your phone, you’ll need it to sign in.
          </Trans>
        </p>
        <p>
          <Trans>Any earlier emergency code is no longer valid.</Trans>
        </p>
        <EmergencyCode code={code} fileName="emergency-code.txt" />
      </div>
    </Dialog>
  )
}

const listStyles = css({ display: 'grid', gap: '4', counterReset: 'step', listStyle: 'none' })
const stepStyles = css({
  position: 'relative',
  display: 'grid',
  gap: '1',
  paddingInlineStart: '8',
  fontSize: 'md',
  counterIncrement: 'step',
  _before: {
    content: 'counter(step)',
    position: 'absolute',
    insetInlineStart: '0',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '6',
    blockSize: '6',
    borderRadius: 'round',
    backgroundColor: 'neutralSoft',
    fontSize: 'xs',
    fontWeight: 'strong',
  },
})
const bodyStyles = css({ display: 'grid', gap: '3', color: 'quiet', minInlineSize: '0' })
const moreStyles = css({
  '& summary': { cursor: 'pointer', color: 'accent', inlineSize: '[fit-content]' },
})
const stackStyles = css({ display: 'grid', gap: '2' })
const openedStyles = css({ display: 'grid', gap: '3', marginBlockStart: '2' })
const dialogStyles = css({ display: 'grid', gap: '4' })
