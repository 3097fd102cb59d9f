import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { SignInResult } from '#contract/security.ts'
import type { Security } from '#machines/account/security.machine.ts'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { css } from '#styled-system/css'
import { useDeviceName } from './device-name.ts'
import {
  rowStyles,
  rowMetaStyles,
  rowsStyles,
  rowTextsStyles,
  SecuritySection,
} from './security-section.tsx'

/** The last sign-ins and failed attempts (R66). */
export function SignInList({ signIns }: Pick<Security, 'signIns'>) {
  return (
    <SecuritySection
      title={<Trans>Recent sign-ins</Trans>}
      lead={<Trans>Up to 20 from the last 90 days, including failed attempts.</Trans>}
    >
      {signIns.length === 0 ? (
        <p className={nothingStyles}>
          <Trans>No sign-ins have been recorded yet.</Trans>
        </p>
      ) : (
        <ul className={rowsStyles}>
          {signIns.map((signIn) => (
            <Row key={`${signIn.at} ${signIn.result}`} signIn={signIn} />
          ))}
        </ul>
      )}
    </SecuritySection>
  )
}

const icons: Record<SignInResult, IconName> = {
  signedIn: 'done',
  passkey: 'key',
  company: 'key',
  emergencyCode: 'key',
  wrongPassword: 'alert',
  wrongCode: 'alert',
  wrongPasskey: 'alert',
  companyRefused: 'alert',
  wrongEmergencyCode: 'alert',
}

const resultTexts: Record<SignInResult, () => ReactNode> = {
  signedIn: () => <Trans>Signed in</Trans>,
  passkey: () => <Trans>Signed in with a passkey</Trans>,
  company: () => <Trans>Signed in with company sign-in</Trans>,
  emergencyCode: () => <Trans>Signed in with the emergency code</Trans>,
  wrongPassword: () => <Trans>Failed: wrong password</Trans>,
  wrongCode: () => <Trans>Failed: wrong verification code</Trans>,
  wrongPasskey: () => <Trans>Failed: passkey not accepted</Trans>,
  companyRefused: () => <Trans>Failed: company sign-in not accepted</Trans>,
  wrongEmergencyCode: () => <Trans>Failed: wrong emergency code</Trans>,
}

function Row({ signIn }: { signIn: Security['signIns'][number] }) {
  const { at, result, network } = signIn
  const icon = icons[result]
  const name = useDeviceName()(signIn)

  return (
    <li className={rowStyles} data-failed={icon === 'alert' || undefined}>
      <Icon name={icon} />
      <div className={rowTextsStyles}>
        <p>{resultTexts[result]()}</p>
        <p className={rowMetaStyles}>
          <span>{name}</span>
          {network && (
            <>
              {'\u00a0· '}
              <bdi>
                <Trans>IP address {network}</Trans>
              </bdi>
            </>
          )}
        </p>
      </div>
      <span className={rowMetaStyles}>
        <ExactTime instant={at} />
      </span>
    </li>
  )
}

const nothingStyles = css({ color: 'quiet' })
