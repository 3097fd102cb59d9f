import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AnnouncementsActor } from '#machines/announcements/announcements.machine.ts'
import { Link } from '#src/components/action/link.tsx'
import { usePageLinks } from '#src/components/text/use-page-links.ts'
import { css } from '#styled-system/css'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** Current announcements, reloaded regularly. */
export const LiveAnnouncements = () => <Announcements actor={useAnnouncements()} />

/** The provider's announcements, above every page (T119). */
export function Announcements({ actor }: { actor: AnnouncementsActor }) {
  const { t } = useLingui()
  const { list, isMore, dismissed } = useSelector(actor, ({ context }) => context)
  const links = usePageLinks()
  const shown = list.filter(({ id }) => !dismissed.includes(id))
  if (shown.length === 0) return null

  return (
    <section aria-label={t`Announcements`} className={frameStyles}>
      <ul ref={links} className={rowsStyles}>
        {shown.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementBanner
              announcement={announcement}
              onDismiss={() => actor.send({ type: 'announcement.dismiss', id: announcement.id })}
            />
          </li>
        ))}
      </ul>
      {isMore && (
        <p className={moreStyles}>
          <Link to="/inbox">
            <Trans>More in your messages</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

const frameStyles = css({
  display: 'grid',
  gap: '2',
  marginBlockEnd: '6',
  _print: { display: 'none' },
})
const rowsStyles = css({ display: 'grid', gap: '2', listStyle: 'none' })
const moreStyles = css({ fontSize: 'sm' })
