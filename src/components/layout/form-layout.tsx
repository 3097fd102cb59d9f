import { useEffect, type ReactNode } from 'react'

import { fetchIdleParts } from '#src/components/feedback/idle-part.ts'
import { css } from '#styled-system/css'
import { Brand, type BrandProps } from './brand.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

type FormLayoutProps = {
  brand: BrandProps
  /** At the end of the top bar. */
  language: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** A public page without the shell (A75): a bar, one column, a footer. */
export function FormLayout({ brand, language, footer, children }: FormLayoutProps) {
  useEffect(fetchIdleParts, [])
  return (
    <div className={pageStyles}>
      <SkipLink />
      <header className={barStyles}>
        <Brand {...brand} />
        {language}
      </header>
      <main id={mainId} tabIndex={-1} className={mainStyles}>
        {children}
      </main>
      {footer && <footer className={footStyles}>{footer}</footer>}
    </div>
  )
}

const pageStyles = css({
  display: 'grid',
  gridTemplateRows: '[auto 1fr auto]',
  minBlockSize: '[100dvh]',
})
const inset = { base: '4', shell: '8', _tiny: '2' } as const
const barStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minBlockSize: 'topBar',
  paddingInline: inset,
  borderBlockEnd: 'thin',
  backgroundColor: 'surface',
})
const mainStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  alignContent: 'start',
  gap: '8',
  inlineSize: 'full',
  maxInlineSize: '[64rem]',
  marginInline: 'auto',
  paddingInline: inset,
  paddingBlock: { base: '6', shell: '12' },
  fontSize: 'lg',
  _focusVisible: { outline: '[none]' },
})
const footStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  paddingInline: inset,
  paddingBlock: '4',
  borderBlockStart: 'thin',
  fontSize: 'sm',
  color: 'quiet',
})
