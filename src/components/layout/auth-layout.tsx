import { useEffect, type ReactNode } from 'react'

import { fetchIdleParts } from '#src/components/feedback/idle-part.ts'
import { css, cx } from '#styled-system/css'
import { Brand, type BrandProps } from './brand.tsx'
import { FlowDrawing, type DrawnFlow } from './flow-drawing.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

type AuthLayoutProps = {
  brand: BrandProps
  /** The card: one task and nothing that competes with it. */
  children: ReactNode
  /** Help links, below the card. */
  help?: ReactNode
  /** Beside the card on wide screens, under it on narrow ones (G14). */
  coupon?: ReactNode
  footer: ReactNode
  announcements?: ReactNode
  /** How many sign-in steps are done; highlighted in the chart. */
  reached?: number
  /** Beside the card on wide screens: a chart, the provider's own picture, or nothing. */
  picture?: DrawnFlow | 'own' | 'none'
}

export function AuthLayout(props: AuthLayoutProps) {
  useEffect(fetchIdleParts, [])
  const { brand, children, help, coupon, footer, announcements, ...others } = props
  const { reached = 0, picture = 'none' } = others
  const hasSide = Boolean(coupon) || picture !== 'none'

  return (
    <div className={cx(pageStyles, hasSide && twoColumnsStyles)}>
      <SkipLink />
      <header className={headStyles}>
        {announcements}
        <Brand {...brand} />
      </header>
      <main id={mainId} tabIndex={-1} className={mainStyles}>
        <div className={cardStyles}>{children}</div>
        {help}
      </main>
      {hasSide && (
        <aside className={sideStyles} data-empty={!coupon || undefined}>
          <div className={besideStyles}>
            {picture !== 'none' && (
              <div className={cx(drawingStyles, picture === 'own' && ownPictureStyles)}>
                {typeof picture === 'object' && <FlowDrawing flow={picture} reached={reached} />}
              </div>
            )}
            {coupon && <div className={offerStyles}>{coupon}</div>}
          </div>
        </aside>
      )}
      <footer className={footStyles}>{footer}</footer>
    </div>
  )
}

const pageStyles = css({
  display: 'grid',
  minBlockSize: '[100dvh]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gridTemplateRows: { base: '[auto auto 1fr]', cards: '[auto 1fr]' },
})
const twoColumnsStyles = css({
  gridTemplateColumns: { shell: '[minmax(0, 3fr) minmax(0, 2fr)]' },
})
const inset = { base: '4', cards: '8', _tiny: '2' } as const
const headStyles = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '6',
  paddingInline: inset,
  paddingBlockStart: inset,
})
const mainStyles = css({
  display: 'grid',
  // The card begins at the same height whatever step is in it.
  alignContent: 'start',
  justifyItems: 'center',
  gap: '6',
  paddingInline: inset,
  paddingBlockStart: { base: '6', cards: '[clamp(1.5rem, 12dvh, 8rem)]' },
  paddingBlockEnd: '6',
  fontSize: 'lg',
  _focusVisible: { outline: '[none]' },
  '& > *': { inlineSize: 'full', maxInlineSize: 'card' },
})
const cardStyles = css({
  display: 'grid',
  gap: '6',
  padding: { base: '4', cards: '8', _tiny: '3' },
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'surface',
})
const footStyles = css({
  alignSelf: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: inset,
  paddingBlockEnd: inset,
  fontSize: 'sm',
  color: 'quiet',
})
const sideStyles = css({
  gridColumn: { shell: '[2]' },
  gridRow: { shell: '[1 / span 3]' },
  borderInlineStart: { base: '[none]', shell: 'thin' },
  backgroundColor: { base: '[transparent]', shell: 'sunken' },
  '&[data-empty]': { display: { base: 'none', shell: 'block' } },
})
// As high as the screen, so that it stays where it is beside a card that grows.
const besideStyles = css({
  position: { shell: 'sticky' },
  insetBlockStart: { shell: '0' },
  display: 'grid',
  justifyItems: 'center',
  alignContent: { base: 'start', shell: 'center' },
  gap: '8',
  minBlockSize: { shell: '[100dvh]' },
  padding: { base: '4', shell: '8' },
})
// Its space beside the card is reserved, so that nothing jumps under the pointer.
const offerStyles = css({
  inlineSize: 'full',
  maxInlineSize: { base: 'card', shell: '[20rem]' },
  minBlockSize: { shell: '[14rem]' },
})
// Leaves room for the offer, and reserves its own space while loading.
const drawingStyles = css({
  display: { base: 'none', shell: 'grid' },
  blockSize: '[clamp(12rem, 100dvh - 21rem, 28.6rem)]',
  placeItems: 'center',
  inlineSize: 'full',
})
/** The server adds the style rule with the picture to the page. */
const ownPictureStyles = css({
  background: '[var(--sign-in-picture) center / contain no-repeat]',
})
