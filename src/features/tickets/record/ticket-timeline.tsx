import { Trans } from '@lingui/react/macro'

import type { ActionLogItem } from '#contract/tickets.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { RichText } from '#src/components/text/rich-text.tsx'
import { Timeline } from '#src/components/text/timeline.tsx'

type TicketTimelineProps = { label: string; log: ActionLogItem[] | null }

/** B29, A89: what happened, in the order the server tells it. */
export function TicketTimeline({ label, log }: TicketTimelineProps) {
  if (log === null) {
    return (
      <Notice tone="warning">
        <Trans>The history could not be loaded. It is asked for again every half minute.</Trans>
      </Notice>
    )
  }
  return (
    <Timeline
      label={label}
      items={log.map(({ date, step, source, description, isCurrent }, place) => ({
        key: place,
        step,
        source,
        instant: date,
        text: description && <RichText html={description} />,
        current: isCurrent,
      }))}
    />
  )
}
