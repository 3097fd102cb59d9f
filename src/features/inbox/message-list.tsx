import { Trans, useLingui } from '@lingui/react/macro'

import type { InboxMessage } from '#machines/inbox/inbox.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { TicketCode } from '#src/components/text/ticket-code.tsx'
import { usePageLinks } from '#src/components/text/use-page-links.ts'
import { css, cx } from '#styled-system/css'

type MessageListProps = {
  messages: readonly InboxMessage[]
  /** Which unread messages can be marked as read. */
  canDismiss: (message: InboxMessage) => boolean
  onDismiss: (id: number) => void
  /** The link of a message was followed. */
  onFollow?: () => void
}

/** Unread ones have a label and a bar, which stay until the list is reloaded (B44, A63, T55). */
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

function Message({ message, canDismiss, onDismiss, onFollow }: MessageProps) {
  const { t } = useLingui()
  const { id, title, isRead, link } = message
  const canMark = id !== undefined && canDismiss(message)
  const dismiss = () => canMark && onDismiss(id)

  return (
    // The button disappears with the bar, so the focus moves here.
    <li tabIndex={-1} className={rowStyles} data-unread={!isRead || undefined}>
      {link ? (
        <a
          href={link}
          className={cx(textStyles, linkStyles)}
          onClick={() => {
            dismiss()
            onFollow?.()
          }}
        >
          <MessageText message={message} />
        </a>
      ) : (
        <div className={textStyles}>
          <MessageText message={message} />
        </div>
      )}
      {canMark && (
        <IconButton
          icon="check"
          label={t`Mark “${title}” as read`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.focus()
            dismiss()
          }}
        />
      )}
    </li>
  )
}

/** Which ticket, what, who, and when. */
function MessageText({ message }: { message: InboxMessage }) {
  const { title, teaserText, isRead, date, ticket } = message
  return (
    <>
      <p>
        <strong className={nameStyles}>{title}</strong>
      </p>
      <p className={teaserStyles} data-short={ticket ? true : undefined}>
        {teaserText}
      </p>
      {(date ?? ticket ?? !isRead) && (
        <span className={footStyles}>
          {!isRead && (
            <span className={markStyles}>
              <Trans>New</Trans>
            </span>
          )}
          {ticket && <TicketCode code={ticket.code} />}
          {date && <ExactTime instant={date} />}
        </span>
      )}
    </>
  )
}

const listStyles = css({ listStyle: 'none', display: 'grid' })
const rowStyles = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  alignItems: 'start',
  paddingBlock: '1',
  paddingInlineEnd: '1',
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
  '& > button': { marginBlockStart: '1' },
})
const textStyles = css({
  display: 'grid',
  gap: '1',
  paddingBlock: '2',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  borderRadius: 'control',
})
const linkStyles = css({
  color: 'text',
  textDecoration: 'none',
  _hover: { backgroundColor: 'hover', '& strong': { textDecoration: 'underline' } },
})
const nameStyles = css({
  fontWeight: 'normal',
  overflowWrap: 'anywhere',
  '[data-unread] &': { fontWeight: 'strong' },
})
const markStyles = css({
  paddingInline: '2',
  borderRadius: 'round',
  backgroundColor: 'accentSoft',
  color: 'accent',
  fontSize: 'xs',
})
const teaserStyles = css({
  maxInlineSize: 'measure',
  color: 'quiet',
  overflowWrap: 'anywhere',
  '&[data-short]': { lineClamp: '2' },
})
const footStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  fontSize: 'sm',
  color: 'quiet',
})
