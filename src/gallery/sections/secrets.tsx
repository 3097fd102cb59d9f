import { useState } from 'react'

import { specifiedRule, type NewPassword } from '#contract/rules/passwords.ts'
import { NewPasswordFields } from '#src/components/form/new-password-fields.tsx'
import { EmergencyCode } from '#src/components/text/emergency-code.tsx'
import { QrCode } from '#src/components/text/qr-code.tsx'
import { SecretText } from '#src/components/text/secret-text.tsx'
import { Column } from './row.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export function Secrets() {
  const [value, setValue] = useState<NewPassword>({ newPassword: 'Tr3-', newPasswordRepeat: '' })

  return (
    <Column>
      <QrCode
        label="QR code for your authenticator app"
        text={`otpauth://totp/Statedesk:m.weber?secret=${secret}`}
      />
      <SecretText label="Key to type by hand" text={secret} />
      <EmergencyCode code="7K4P-QW2M-X9RT-3HVB" fileName="emergency-code.txt" />
      <NewPasswordFields
        ref={null}
        value={value}
        rule={specifiedRule}
        tried={false}
        onChange={setValue}
      />
    </Column>
  )
}
