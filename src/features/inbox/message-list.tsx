import { Trans } from '@lingui/react/macro'

import type { InboxMessage } from '#machines/inbox.machine.ts'
import { css } from '#styled-system/css'

/** B44, A63: unread ones by a word and a mark, which stay until the messages are listed again. */
export function MessageList({ messages }: { messages: readonly InboxMessage[] }) {
  return (
    <ul className={list}>
      {messages.map(({ id, title, teaserText, isRead }, place) => (
        <li key={id ?? `place ${place}`} className={row} data-unread={!isRead || undefined}>
          <p className={heading}>
            <strong className={name}>{title}</strong>
            {!isRead && (
              <span className={mark}>
                <Trans>New</Trans>
              </span>
            )}
          </p>
          <p className={teaser}>{teaserText}</p>
        </li>
      ))}
    </ul>
  )
}

const list = css({ listStyle: 'none', display: 'grid' })
const row = css({
  position: 'relative',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  paddingBlock: '3',
  borderBlockEnd: 'thin',
  '&:last-child': { borderBlockEnd: '[none]' },
  '&[data-unread]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    insetBlock: '3',
    borderInlineStart: '[3px solid {colors.accent}]',
    borderRadius: 'round',
  },
})
const heading = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })
const name = css({ fontWeight: 'normal', '[data-unread] &': { fontWeight: 'strong' } })
const mark = css({
  paddingInline: '2',
  borderRadius: 'round',
  backgroundColor: 'accentSoft',
  color: 'accent',
  fontSize: 'xs',
})
const teaser = css({ color: 'quiet', overflowWrap: 'anywhere' })
