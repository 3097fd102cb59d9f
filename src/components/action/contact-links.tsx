import { ExternalLink } from './link.tsx'

/** An email link. If space is tight, the address wraps before its @. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <ExternalLink href={`mailto:${address}`} translate="no">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </ExternalLink>
  )
}

export const PhoneLink = ({ number }: { number: string }) => (
  <ExternalLink href={`tel:${number.replace(/[^\d+]/g, '')}`} translate="no">
    {number}
  </ExternalLink>
)
