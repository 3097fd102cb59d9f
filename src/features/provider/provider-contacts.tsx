import { css } from '#styled-system/css'
import { AccessibilityLink, HotlineLink, LegalLink, StatusLink } from './provider-links.tsx'

/** How to reach the provider from a page that failed; empty if the provider file has no contacts (R73). */
export function ProviderContacts() {
  return (
    <div className={rootStyles}>
      <HotlineLink />
      <StatusLink />
      <LegalLink />
      <AccessibilityLink />
    </div>
  )
}

const rootStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '6',
  rowGap: '2',
  fontSize: 'md',
  color: 'quiet',
  _empty: { display: 'none' },
})
