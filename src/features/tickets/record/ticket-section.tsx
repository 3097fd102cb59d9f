import { useId, type ReactNode } from 'react'

import { css } from '#styled-system/css'

type TicketSectionProps = {
  title: ReactNode
  /** For a part that needs no title on the screen; screen readers still list it. */
  isTitleHidden?: boolean
  children: ReactNode
}

/** A named part of a ticket. */
export function TicketSection({ title, isTitleHidden, children }: TicketSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={rootStyles}>
      <h2 id={id} className={isTitleHidden ? hiddenStyles : headingStyles}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const rootStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  minInlineSize: '0',
})
const headingStyles = css({ fontSize: 'lg' })
const hiddenStyles = css({ srOnly: true })
