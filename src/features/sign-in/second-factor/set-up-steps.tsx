import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ExternalLink } from '#src/components/action/link.tsx'
import { QrCode } from '#src/components/text/qr-code.tsx'
import { SecretText } from '#src/components/text/secret-text.tsx'
import { css } from '#styled-system/css'

/** The secret inside an otpauth:// address, in base 32; empty when there is none. */
const secretIn = (qrData: string) =>
  URL.canParse(qrData) ? (new URL(qrData).searchParams.get('secret') ?? '') : ''

/** How an authenticator app gets the secret: by camera, by hand, or by a link on the same device. */
export function SetUpSteps({ qrData }: { qrData: string }) {
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
