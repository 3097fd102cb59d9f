import { useId, type ReactNode } from 'react'

import { css } from '#styled-system/css'

type SecuritySectionProps = {
  title: ReactNode
  /** One sentence about it. */
  lead?: ReactNode
  /** At the end of the title line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the Security page. */
export function SecuritySection({ title, lead, action, children }: SecuritySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={rootStyles}>
      <div className={headStyles}>
        <div className={bodyStyles}>
          <h2 id={id} className={headingStyles}>
            {title}
          </h2>
          {lead && <p className={leadStyles}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

const rootStyles = css({ display: 'grid', gap: '3' })
const headStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '3',
})
const bodyStyles = css({ flex: '[1 1 16rem]', minInlineSize: '0' })
const headingStyles = css({ fontSize: 'lg', fontWeight: 'strong', lineHeight: 'tight' })
const leadStyles = css({ marginBlockStart: '1', color: 'quiet' })

/** The styles all rows of a section share. */
export const rowsStyles = css({
  listStyle: 'none',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'raised',
})
export const rowStyles = css({
  display: 'grid',
  gridTemplateColumns: { base: '[auto minmax(0, 1fr)]', cards: '[auto minmax(0, 1fr) auto]' },
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  paddingInline: '4',
  paddingBlock: '3',
  borderBlockEnd: 'thin',
  '&:last-child': { borderBlockEnd: '[none]' },
  '& > svg': { color: 'quiet' },
  '&[data-failed] > svg': { color: 'danger' },
  // On a phone, the actions are below the text.
  '& > :nth-child(3)': { gridColumn: { base: '2', cards: 'auto' }, justifySelf: 'start' },
})
export const rowTextsStyles = css({ minInlineSize: '0', display: 'grid', gap: '1' })
export const rowMetaStyles = css({ fontSize: 'sm', color: 'quiet', overflowWrap: 'anywhere' })
