import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Announcement } from '#contract/announcements.ts'
import type { AnnouncementsActor } from '#machines/announcements.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ExternalLink, Link } from '#src/components/action/link.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { usePageLinks } from '#src/components/text/use-page-links.ts'
import { css } from '#styled-system/css'

/** T119: what the provider announces, above every page. */
export function Announcements({ actor }: { actor: AnnouncementsActor }) {
  const { t } = useLingui()
  const { list, isMore, dismissed } = useSelector(actor, ({ context }) => context)
  const links = usePageLinks()
  const shown = list.filter(({ id }) => id !== dismissed)
  if (shown.length === 0) return null

  return (
    <section aria-label={t`Announcements`} className={frame}>
      <ul ref={links} className={rows}>
        {shown.map((announcement) => (
          <Row key={announcement.id} actor={actor} announcement={announcement} />
        ))}
      </ul>
      {isMore && (
        <p className={more}>
          <Link to="/inbox">
            <Trans>More in your messages</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

type RowProps = { actor: AnnouncementsActor; announcement: Announcement }

function Row({ actor, announcement: { id, title, teaserText, link } }: RowProps) {
  const { t } = useLingui()
  return (
    <li className={look}>
      <Icon name="info" />
      <div className={words}>
        <strong className={heading}>{title}</strong>
        <p>{teaserText}</p>
        {link && (
          <ExternalLink href={link}>
            <Trans>Find out more</Trans>
          </ExternalLink>
        )}
      </div>
      <IconButton
        icon="cross"
        label={t`Dismiss: ${title}`}
        onClick={() => actor.send({ type: 'announcement.dismiss', id })}
      />
    </li>
  )
}

const frame = css({
  display: 'grid',
  gap: '2',
  marginBlockEnd: '6',
  _print: { display: 'none' },
})
const rows = css({ display: 'grid', gap: '2', listStyle: 'none' })
const look = css({
  display: 'flex',
  alignItems: 'start',
  gap: '2',
  paddingInlineStart: '3',
  paddingInlineEnd: '1',
  paddingBlock: '1',
  borderRadius: 'control',
  backgroundColor: 'infoSoft',
  '& > svg': { flexShrink: '0', blockSize: '[1.5em]', marginBlockStart: '2', color: 'info' },
})
const words = css({ flex: '1', minInlineSize: '0', paddingBlock: '2', overflowWrap: 'anywhere' })
const heading = css({ display: 'block', fontWeight: 'strong' })
const more = css({ fontSize: 'sm' })
