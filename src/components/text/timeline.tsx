import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { ExactTime } from './exact-time.tsx'

export type TimelineItem = {
  key: string | number
  /** What happened: "Comment added". */
  step: string
  /** Who did it. */
  source: string
  /** ISO date and time. */
  instant: string
  text?: ReactNode
  current?: boolean
  /** Says what begins with this item. */
  heading?: ReactNode
}

/** B29, A89: in the given order; the current step is marked by a word and a filled mark, not by colour alone. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className={list}>
      {items.map(({ key, step, source, instant, text, current, heading }) => (
        <Fragment key={key}>
          {heading && <li className={headingLook}>{heading}</li>}
          <li
            className={itemLook}
            data-current={current || undefined}
            aria-current={current ? 'step' : undefined}
          >
            <p className={headline}>
              <strong className={stepLook}>{step}</strong>
              {current && (
                <span className={currentLook}>
                  <Trans>Current</Trans>
                </span>
              )}
              <span className={quiet}>{source}</span>
              <span className={quiet}>
                <ExactTime instant={instant} age="beside" />
              </span>
            </p>
            {text && <div className={words}>{text}</div>}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

const list = css({ listStyle: 'none' })
const itemLook = css({
  position: 'relative',
  paddingInlineStart: '6',
  paddingBlockEnd: '6',
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '[2px]',
    insetBlockStart: '[6px]',
    inlineSize: '[10px]',
    blockSize: '[10px]',
    borderRadius: 'round',
    border: '[2px solid {colors.control}]',
    backgroundColor: 'surface',
    zIndex: '[1]',
  },
  _after: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '[6px]',
    insetBlock: '[10px -8px]',
    borderInlineStart: '[2px solid {colors.line}]',
  },
  '&:last-child': { paddingBlockEnd: '0', _after: { display: 'none' } },
  '&[data-current]::before': { backgroundColor: 'accent', borderColor: 'accent' },
})
const headingLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingBlockEnd: '4',
  color: 'accent',
  fontSize: 'sm',
  _after: { content: '""', flexGrow: '1', borderBlockStart: '[1px solid {colors.accent}]' },
})
const headline = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  overflowWrap: 'anywhere',
})
const stepLook = css({ fontWeight: 'strong' })
const quiet = css({ fontSize: 'sm', color: 'quiet' })
const currentLook = css({
  paddingInline: '2',
  borderRadius: 'round',
  border: '[1px solid {colors.accent}]',
  color: 'accent',
  fontSize: 'xs',
})
const words = css({ marginBlockStart: '1', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
