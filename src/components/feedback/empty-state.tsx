import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Drawing, type DrawingName } from '#src/components/icon/drawings.tsx'

type EmptyStateProps = {
  drawing: DrawingName
  title: ReactNode
  /** What belongs here or why it's empty, and what to do next. */
  children: ReactNode
  /** At most one action. */
  action?: ReactNode
  /** The page shows nothing else, so its title is the page title. */
  isPage?: boolean
}

export function EmptyState({ drawing, title, children, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section className={rootStyles} data-width={isPage ? 'list' : undefined}>
      <Drawing name={drawing} />
      <Title className={headingStyles}>{title}</Title>
      <div className={textStyles}>{children}</div>
      {action}
    </section>
  )
}

const rootStyles = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '12',
  textAlign: 'center',
})
const headingStyles = css({ fontSize: 'xl' })
const textStyles = css({
  maxInlineSize: 'card',
  color: 'quiet',
  textWrap: '[pretty]',
  marginBlockEnd: '2',
  '& > p + p': { marginBlockStart: '2' },
})
