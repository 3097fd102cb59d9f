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
    <ul ref={usePageLinks()} className={listStyles}>
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
    <li tabIndex={-1} className={rowStyles} data-unread={!isRead || undefined}>
      <p className={headingStyles}>
        {link ? (
          <a href={link} className={linkedNameStyles} onClick={onFollow}>
            {title}
          </a>
        ) : (
          <strong className={nameStyles}>{title}</strong>
        )}
        {!isRead && (
          <span className={markStyles}>
            <Trans>New</Trans>
          </span>
        )}
      </p>
      <p className={teaserStyles}>{teaserText}</p>
      {(date || canDismiss) && (
        <div className={footStyles}>
          {date && (
            <span>
              <ExactTime instant={date} />
            </span>
          )}
          {canDismiss && (
            <span className={endStyles}>
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

const listStyles = css({ listStyle: 'none', display: 'grid' })
const rowStyles = css({
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
const headingStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
})
const nameStyles = css({ fontWeight: 'normal', '[data-unread] &': { fontWeight: 'strong' } })
const markStyles = css({
  paddingInline: '2',
  borderRadius: 'round',
  backgroundColor: 'accentSoft',
  color: 'accent',
  fontSize: 'xs',
})
const linkedNameStyles = css({
  color: 'accent',
  textDecoration: 'underline',
  '[data-unread] &': { fontWeight: 'strong' },
})
const endStyles = css({ marginInlineStart: 'auto' })
const footStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: 'sm',
  color: 'quiet',
})
const teaserStyles = css({ maxInlineSize: 'measure', color: 'quiet', overflowWrap: 'anywhere' })
