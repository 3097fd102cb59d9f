import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SecondFactorSetUpActor } from '#machines/second-factor-set-up.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { ExternalLink } from '#src/components/action/link.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { useFocusWhen } from '#src/components/hooks/focus-when.ts'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { EmergencyCode } from '#src/components/text/emergency-code.tsx'
import { QrCode } from '#src/components/text/qr-code.tsx'
import { SecretText } from '#src/components/text/secret-text.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { formLook, headingLook, leadLook } from '#src/features/sign-in/form-look.ts'
import { css } from '#styled-system/css'

/** T24: the authenticator app takes the secret, then the emergency code is kept. */
export function SecondFactorSetUp({ actor }: { actor: SecondFactorSetUpActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { setUp } = flow.context
  const headingRef = useFocusWhen(flow.matches('failed'))

  return (
    <section className={formLook}>
      <h1 ref={headingRef} tabIndex={-1} className={headingLook}>
        <Trans>Set up your second factor</Trans>
      </h1>
      <p className={leadLook}>
        <Trans>
          From now on you sign in with your password and a code from your phone. Connecting an app
          takes about two minutes.
        </Trans>
      </p>
      <VisuallyHidden role="status">
        {setUp && <Trans>The code to scan is here.</Trans>}
      </VisuallyHidden>
      {flow.matches('loading') && <SkeletonText lines={8} />}
      {flow.matches('failed') && (
        <FailedState onRetry={() => actor.send({ type: 'wizard.retry' })} />
      )}
      {setUp && (
        <>
          <SetUpSteps qrData={setUp.qrData} />
          <Button wide onClick={() => actor.send({ type: 'wizard.next' })}>
            <Trans>Next</Trans>
          </Button>
          <EmergencyCodeDialog
            open={flow.matches('showingEmergencyCode')}
            code={setUp.emergencyCode}
            onConfirm={() => actor.send({ type: 'wizard.confirm' })}
          />
        </>
      )}
    </section>
  )
}

/** The secret inside an otpauth:// address, in base 32; empty when there is none. */
const secretIn = (qrData: string) =>
  URL.canParse(qrData) ? (new URL(qrData).searchParams.get('secret') ?? '') : ''

/** How an authenticator app gets the secret: by camera, by hand, or by a link on the same device. */
function SetUpSteps({ qrData }: { qrData: string }) {
  const { t } = useLingui()

  return (
    <ol className={list}>
      <Step title={<Trans>Install an authenticator app on your phone</Trans>}>
        <Trans>Any app for one-time codes will do, for example the one your company uses.</Trans>
      </Step>
      <Step title={<Trans>Scan this code with the app</Trans>}>
        <QrCode text={qrData} label={t`QR code for your authenticator app`} />
        <details className={byHand}>
          <summary>
            <Trans>Without a camera</Trans>
          </summary>
          <div className={stack}>
            <p>
              <Trans>Enter this key in the app:</Trans>
            </p>
            <SecretText text={secretIn(qrData)} label={t`Key for your authenticator app`} />
            <ExternalLink href={qrData}>
              <Trans>Open in an authenticator app on this device</Trans>
            </ExternalLink>
          </div>
        </details>
      </Step>
      <Step title={<Trans>Keep your emergency code</Trans>}>
        <Trans>
          You see it in the next step, this one time. Then the app’s first code is asked for.
        </Trans>
      </Step>
    </ol>
  )
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={step}>
      <strong>{title}</strong>
      <div className={words}>{children}</div>
    </li>
  )
}

type EmergencyCodeDialogProps = { open: boolean; code: string; onConfirm: () => void }

/** T24: only Confirm closes it, because the code is shown this once. */
function EmergencyCodeDialog({ open, code, onConfirm }: EmergencyCodeDialogProps) {
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
      <div className={dialogLook}>
        <p>
          <Trans>
            This code will not be shown again. Store it safely, and not on your phone: if you lose
            the phone, the code lets you in.
          </Trans>
        </p>
        <p>
          <Trans>If you were shown another emergency code before, it’s no longer valid.</Trans>
        </p>
        <EmergencyCode code={code} fileName="emergency-code.txt" />
      </div>
    </Dialog>
  )
}

const list = css({ display: 'grid', gap: '4', counterReset: 'step', listStyle: 'none' })
const step = css({
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
const words = css({ display: 'grid', gap: '3', color: 'quiet', minInlineSize: '0' })
const byHand = css({
  '& summary': { cursor: 'pointer', color: 'accent', inlineSize: '[fit-content]' },
})
const stack = css({ display: 'grid', gap: '2', marginBlockStart: '2' })
const dialogLook = css({ display: 'grid', gap: '4' })
