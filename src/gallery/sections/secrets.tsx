import { EmergencyCode } from '#src/components/text/emergency-code.tsx'
import { QrCode } from '#src/components/text/qr-code.tsx'
import { SecretText } from '#src/components/text/secret-text.tsx'
import { Column } from './row.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export function Secrets() {
  return (
    <Column>
      <QrCode
        label="QR code for your authenticator app"
        text={`otpauth://totp/Statedesk:m.weber?secret=${secret}`}
      />
      <SecretText label="Key to type by hand" text={secret} />
      <EmergencyCode code="7K4P-QW2M-X9RT-3HVB" fileName="emergency-code.txt" />
    </Column>
  )
}
