import { MailAddress } from '#src/components/text/mail-address.tsx'
import { ExternalLink } from './link.tsx'

export const MailLink = ({ address }: { address: string }) => (
  <ExternalLink href={`mailto:${address}`}>
    <MailAddress address={address} />
  </ExternalLink>
)

export const PhoneLink = ({ number }: { number: string }) => (
  <ExternalLink href={`tel:${number.replace(/[^\d+]/g, '')}`} translate="no">
    {number}
  </ExternalLink>
)
