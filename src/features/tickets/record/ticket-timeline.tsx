import { Trans } from '@lingui/react/macro'

import { newsSince } from '#contract/rules/ticket-news.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { RichText } from '#src/components/text/rich-text.tsx'
import { Timeline } from '#src/components/text/timeline.tsx'

type TicketTimelineProps = {
  label: string
  log: ActionLogItem[] | null
  /** Up to when the history had been seen before this visit. */
  seenBefore: string | null
}

/** B29, A89, T52: what happened, in the order the server tells it, and where the new begins. */
export function TicketTimeline({ label, log, seenBefore }: TicketTimelineProps) {
  if (log === null) {
    return (
      <Notice tone="warning">
        <Trans>The history could not be loaded. It is asked for again every half minute.</Trans>
      </Notice>
    )
  }
  const [firstNew] = seenBefore === null ? [] : newsSince(log, seenBefore)
  return (
    <Timeline
      label={label}
      items={log.map((entry, place) => ({
        key: place,
        step: entry.step,
        source: entry.source,
        instant: entry.date,
        text: entry.description && <RichText html={entry.description} />,
        current: entry.isCurrent,
        heading: entry === firstNew && <Trans>New since your last visit</Trans>,
      }))}
    />
  )
}
