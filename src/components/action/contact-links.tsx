import { ExternalLink } from './link.tsx'

/** Writes an email. In a narrow place, the address breaks before its @. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <ExternalLink href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </ExternalLink>
  )
}

export const PhoneLink = ({ number }: { number: string }) => (
  <ExternalLink href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</ExternalLink>
)
