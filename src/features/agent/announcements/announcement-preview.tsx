import { Trans } from '@lingui/react/macro'

import type { AnnouncementFields } from '#contract/rules/announcement.ts'
import { AnnouncementBanner } from '#src/features/announcements/public.ts'
import { css } from '#styled-system/css'

type Texts = Pick<AnnouncementFields, 'title' | 'text' | 'titleDe' | 'textDe' | 'link'>

/** The banner as users see it, in each language it is written in (T132). */
export function AnnouncementPreview({ texts }: { texts: Texts }) {
  const { title, text, titleDe, textDe, link } = texts
  const isGerman = titleDe.trim() !== '' || textDe.trim() !== ''
  return (
    <div className={stackStyles}>
      <div lang="en">
        <AnnouncementBanner announcement={{ title: title || '…', teaserText: text || '…', link }} />
      </div>
      {isGerman ? (
        <div lang="de">
          <AnnouncementBanner
            announcement={{ title: titleDe || '…', teaserText: textDe || '…', link }}
          />
        </div>
      ) : (
        <p className={quietStyles}>
          <Trans>Users who have the portal set to German see the English text.</Trans>
        </p>
      )}
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '2', fontSize: 'md', color: 'text' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
