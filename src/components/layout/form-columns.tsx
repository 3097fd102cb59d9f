import type { ReactNode } from 'react'

import { css, cx } from '#styled-system/css'

type FormColumnsProps = {
  /** Beside the form where there is room, below it elsewhere. */
  help: ReactNode
  /** The form has a long text to write, not only short fields. */
  isWide?: boolean
  children: ReactNode
}

/** A form, with help beside or below it. */
export const FormColumns = ({ help, isWide = false, children }: FormColumnsProps) => (
  <div className={frameStyles}>
    <div className={cx(columnsStyles, isWide ? wideStyles : narrowStyles)}>
      <div className={formStyles}>{children}</div>
      <aside className={cx(helpStyles, isWide ? besideTextStyles : besideFieldsStyles)}>
        {help}
      </aside>
    </div>
  </div>
)

const frameStyles = css({ containerType: 'inline-size' })
const columnsStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  alignItems: 'start',
  gap: '8',
})
const narrowStyles = css({
  '@container (min-width: 38rem)': {
    gridTemplateColumns: '[minmax(0, {sizes.form}) minmax(13rem, {sizes.facts})]',
  },
})
const wideStyles = css({
  '@container (min-width: 52rem)': {
    gridTemplateColumns: '[minmax(0, {sizes.article}) minmax(17rem, {sizes.facts})]',
  },
})
const formStyles = css({ minInlineSize: '0' })
const helpStyles = css({
  display: 'grid',
  gap: '3',
  fontSize: 'md',
  color: 'quiet',
  textWrap: '[pretty]',
  '& h2': { fontSize: 'md', color: 'text' },
  '& :is(ul, ol)': { display: 'grid', gap: '2', paddingInlineStart: '6' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
})
const line = { paddingInlineStart: '6', borderInlineStart: 'thin' } as const
const besideFieldsStyles = css({ '@container (min-width: 38rem)': line })
const besideTextStyles = css({ '@container (min-width: 52rem)': line })
