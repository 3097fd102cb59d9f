import { Link, type LinkOptions } from '@tanstack/react-router'

import { css } from '#styled-system/css'

export type BrandProps = {
  /** The provider's name for the portal. */
  name: string
  /** The provider's own logo; without one, the mark of the product. */
  logo?: { showName: boolean }
} & ({ link: LinkOptions } | { /** The provider's own site. */ site: string })

export function Brand({ name, logo, ...home }: BrandProps) {
  const inside = (
    <>
      {logo ? <span className={logoStyles} /> : <BrandMark />}
      <span className={logo?.showName === false ? unseenStyles : textStyles}>{name}</span>
    </>
  )
  return 'link' in home ? (
    <Link {...home.link} className={rootStyles}>
      {inside}
    </Link>
  ) : (
    <a href={home.site} rel="external" className={rootStyles}>
      {inside}
    </a>
  )
}

/** The product's mark: two states and a transition. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={markStyles}>
      <rect width="32" height="32" rx="8" />
      <path d="M8 11h9M8 21h16" />
      <circle cx="22" cy="11" r="3" />
    </svg>
  )
}

const rootStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: { base: '3', _tiny: '2' },
  minInlineSize: '0',
  borderRadius: 'control',
  color: 'text',
  fontSize: { base: 'lg', _tiny: 'md' },
  fontWeight: 'strong',
  letterSpacing: 'tight',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})
/** The server adds the style rules with the picture and its width to the page. */
const logoStyles = css({
  flexShrink: '1',
  inlineSize: '[var(--logo-width)]',
  minInlineSize: '[28px]',
  blockSize: '[28px]',
  background: '[var(--logo) center / contain no-repeat]',
})
const unseenStyles = css({ srOnly: true })
/** On the smallest phones, the logo is enough. */
const textStyles = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media (min-width: 20rem) and (max-width: 23.49rem)': { srOnly: true },
})
const markStyles = css({
  inlineSize: '[28px]',
  blockSize: '[28px]',
  flexShrink: '0',
  '& rect': { fill: 'accent' },
  '& path': { stroke: 'onAccent', strokeWidth: '3', strokeLinecap: '[round]' },
  '& circle': { fill: 'onAccent' },
})
