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
  <div className={frame}>
    <div className={cx(columns, isWide ? wide : narrow)}>
      <div className={form}>{children}</div>
      <aside className={cx(helpStyles, isWide ? besideText : besideFields)}>{help}</aside>
    </div>
  </div>
)

const frame = css({ containerType: 'inline-size' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  alignItems: 'start',
  gap: '8',
})
const narrow = css({
  '@container (min-width: 38rem)': {
    gridTemplateColumns: '[minmax(0, {sizes.form}) minmax(13rem, {sizes.facts})]',
  },
})
const wide = css({
  '@container (min-width: 52rem)': {
    gridTemplateColumns: '[minmax(0, {sizes.article}) minmax(17rem, {sizes.facts})]',
  },
})
const form = css({ minInlineSize: '0' })
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
const besideFields = css({ '@container (min-width: 38rem)': line })
const besideText = css({ '@container (min-width: 52rem)': line })
