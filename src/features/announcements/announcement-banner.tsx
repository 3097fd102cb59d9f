import { Trans, useLingui } from '@lingui/react/macro'

import type { Announcement } from '#contract/announcements.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ExternalLink } from '#src/components/action/link.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'

type AnnouncementBannerProps = {
  announcement: Pick<Announcement, 'title' | 'teaserText' | 'link'>
  /** Absent in a preview. */
  onDismiss?: () => void
}

/** One announcement, as it is shown above the pages. */
export function AnnouncementBanner({ announcement, onDismiss }: AnnouncementBannerProps) {
  const { t } = useLingui()
  const { title, teaserText, link } = announcement
  return (
    <div className={rootStyles}>
      <Icon name="info" />
      <div className={textStyles}>
        <strong className={headingStyles}>{title}</strong>
        <p>{teaserText}</p>
        {link && (
          <ExternalLink href={link}>
            <Trans>Find out more</Trans>
          </ExternalLink>
        )}
      </div>
      {onDismiss && <IconButton icon="cross" label={t`Dismiss: ${title}`} onClick={onDismiss} />}
    </div>
  )
}

const rootStyles = css({
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
const textStyles = css({
  flex: '1',
  minInlineSize: '0',
  paddingBlock: '2',
  overflowWrap: 'anywhere',
})
const headingStyles = css({ display: 'block', fontWeight: 'strong' })
