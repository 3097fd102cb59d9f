import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { InboxActor } from '#machines/inbox/inbox.machine.ts'
import { BadgeCount } from '#src/components/feedback/badge.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { countIn } from '#src/i18n/numbers.ts'
import { css } from '#styled-system/css'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { useInbox } from './use-inbox.ts'

const NotificationPanel = idlePart(
  () => import('./notification-panel.tsx').then((module) => module.NotificationPanel),
  MissingOverlay,
)

export function Notifications() {
  const marksAll = useExtras()['notifications'] === 1
  const actor = useInbox({ format: 1, marksRead: false, page: 1 })
  return <NotificationBell actor={actor} marksAll={marksAll} />
}

/** The number of new messages; opens the latest ones (H2, H3). */
export function NotificationBell({ actor, marksAll }: { actor: InboxActor; marksAll: boolean }) {
  const { t, i18n } = useLingui()
  const unread = useSelector(actor, ({ context }) => context.inbox?.counters.unread ?? 0)
  const { id, open, wanted, show, busy } = useOpener(NotificationPanel.useIsLoaded())
  const count = countIn(i18n.locale, unread)

  const toggle = () => {
    show(!open)
    if (!open) actor.send({ type: 'inbox.refresh' })
  }

  return (
    <span className={frameStyles}>
      <IconButton
        id={id}
        icon="bell"
        label={unread > 0 ? t`Notifications, ${count} new` : t`Notifications`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}panel` : undefined}
        aria-busy={busy}
        onClick={toggle}
      />
      <BadgeCount count={unread} />
      {wanted && (
        <NotificationPanel id={id} actor={actor} marksAll={marksAll} open={open} onOpen={show} />
      )}
    </span>
  )
}

const frameStyles = css({ position: 'relative', display: 'inline-flex' })
