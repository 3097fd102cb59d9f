import { Trans, useLingui } from '@lingui/react/macro'

import type { InboxMessage } from '#machines/inbox/inbox.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { usePageLinks } from '#src/components/text/use-page-links.ts'
import { css } from '#styled-system/css'

type MessageListProps = {
  messages: readonly InboxMessage[]
  /** Offers to mark an unread message as read. */
  onDismiss?: (id: number) => void
  /** The link of a message was followed. */
  onFollow?: () => void
}

/** Unread ones have a label and a dot, which stay until the list is reloaded (B44, A63, T55). */
export function MessageList({ messages, ...acts }: MessageListProps) {
  return (
    <ul ref={usePageLinks()} className={list}>
      {messages.map((message, place) => (
        <Message key={message.id ?? `place ${place}`} message={message} {...acts} />
      ))}
    </ul>
  )
}

type MessageProps = Omit<MessageListProps, 'messages'> & { message: InboxMessage }

function Message({ message, onDismiss, onFollow }: MessageProps) {
  const { t } = useLingui()
  const { id, title, teaserText, isRead, date, link } = message
  const canDismiss = !isRead && onDismiss !== undefined && id !== undefined

  return (
    // The button disappears with the dot, so the focus moves here.
    <li tabIndex={-1} className={row} data-unread={!isRead || undefined}>
      <p className={heading}>
        {link ? (
          <a href={link} className={linkedName} onClick={onFollow}>
            {title}
          </a>
        ) : (
          <strong className={name}>{title}</strong>
        )}
        {!isRead && (
          <span className={mark}>
            <Trans>New</Trans>
          </span>
        )}
      </p>
      <p className={teaser}>{teaserText}</p>
      {(date || canDismiss) && (
        <div className={foot}>
          {date && (
            <span>
              <ExactTime instant={date} age="beside" />
            </span>
          )}
          {canDismiss && (
            <span className={end}>
              <IconButton
                icon="check"
                label={t`Mark “${title}” as read`}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('li')?.focus()
                  onDismiss(id)
                }}
              />
            </span>
          )}
        </div>
      )}
    </li>
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
const linkedName = css({
  color: 'accent',
  textDecoration: 'underline',
  '[data-unread] &': { fontWeight: 'strong' },
})
const end = css({ marginInlineStart: 'auto' })
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: 'sm',
  color: 'quiet',
})
const teaser = css({ maxInlineSize: 'measure', color: 'quiet', overflowWrap: 'anywhere' })
