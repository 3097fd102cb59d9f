import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type PageHeaderProps = {
  title: ReactNode
  /** One sentence or a breadcrumb, where it helps. */
  children?: ReactNode
  /** The primary action of the page, at the end of the title line. */
  action?: ReactNode
  /** The way back, above the title. */
  back?: ReactNode
  /** For titles that users write: it takes the whole line, and the action is on the next one. */
  isLong?: boolean
}

export function PageHeader({ title, children, action, back, isLong = false }: PageHeaderProps) {
  const sentence = children && <div className={sentenceStyles}>{children}</div>
  return (
    <header className={rootStyles}>
      <div className={textStyles} data-long={isLong || undefined}>
        {back}
        <h1 className={headingStyles}>{title}</h1>
        {!isLong && sentence}
      </div>
      {isLong && sentence}
      {action}
    </header>
  )
}

const rootStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { base: 'center', cards: 'end' },
  justifyContent: 'space-between',
  gap: '3',
  marginBlockEnd: '6',
})
const textStyles = css({
  display: 'grid',
  gap: '1',
  justifyItems: 'start',
  minInlineSize: '0',
  // A long title wraps before the action does.
  flexGrow: { cards: '1' },
  flexBasis: { cards: '[20rem]' },
  '&[data-long]': { flexBasis: 'full' },
})
const headingStyles = css({
  fontSize: { base: 'xl', cards: '2xl' },
  letterSpacing: 'tight',
  overflowWrap: 'anywhere',
})
const sentenceStyles = css({ maxInlineSize: 'measure', color: 'quiet', textWrap: '[pretty]' })
