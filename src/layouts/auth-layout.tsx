import { lazy, Suspense, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Brand, type BrandProps } from './brand.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

const FlowDrawing = lazy(async () => {
  const { FlowDrawing } = await import('./flow-drawing.tsx')
  return { default: FlowDrawing }
})

type AuthLayoutProps = {
  brand: BrandProps
  /** The card: one task and nothing that competes with it. */
  children: ReactNode
  /** Links that help, below the card. */
  help?: ReactNode
  /** G14: beside the card on wide screens, under it on narrow ones. */
  coupon?: ReactNode
  footer: ReactNode
  announcements?: ReactNode
  /** How many steps of the way in are behind the visitor; lights the drawing. */
  reached?: number
}

export function AuthLayout(props: AuthLayoutProps) {
  const { brand, children, help, coupon, footer, announcements, reached = 0 } = props

  return (
    <div className={page}>
      <SkipLink />
      <div className={column}>
        {announcements}
        <header>
          <Brand {...brand} />
        </header>
        <main id={mainId} tabIndex={-1} className={main}>
          <div className={card}>{children}</div>
          {help}
        </main>
        <footer className={foot}>{footer}</footer>
      </div>
      <aside className={side} data-empty={!coupon || undefined}>
        <div className={drawing}>
          <Suspense>
            <FlowDrawing reached={reached} />
          </Suspense>
        </div>
        {coupon}
      </aside>
    </div>
  )
}

const page = css({
  display: 'grid',
  minBlockSize: '[100dvh]',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', shell: '[minmax(0, 3fr) minmax(0, 2fr)]' },
  gridTemplateRows: { base: '[1fr auto]', shell: '[1fr]' },
})
const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  paddingInline: { base: '4', cards: '8' },
  paddingBlock: { base: '4', cards: '8' },
})
const main = css({
  flex: '1',
  display: 'grid',
  alignContent: { base: 'start', cards: 'center' },
  justifyItems: 'center',
  gap: '6',
  fontSize: 'lg',
  _focusVisible: { outline: '[none]' },
  '& > *': { inlineSize: 'full', maxInlineSize: 'card' },
})
const card = css({
  display: 'grid',
  gap: '6',
  padding: { base: '4', cards: '8' },
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'surface',
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  fontSize: 'sm',
  color: 'quiet',
})
const side = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: { base: 'start', shell: 'center' },
  gap: '8',
  padding: { base: '4', shell: '8' },
  borderInlineStart: { base: '[none]', shell: 'thin' },
  backgroundColor: { base: '[transparent]', shell: 'sunken' },
  '&[data-empty]': { display: { base: 'none', shell: 'grid' } },
})
const drawing = css({
  display: { base: 'none', shell: 'grid' },
  justifyItems: 'center',
  inlineSize: 'full',
})
