import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { InboxActor } from '#machines/inbox/inbox.machine.ts'
import { Button, type ButtonProps } from '#src/components/action/button.tsx'

type MarkAllButtonProps = Required<Pick<ButtonProps, 'variant'>> & { actor: InboxActor }

/** Marks all messages as read, also those that aren't shown (T196). */
export function MarkAllButton({ actor, variant }: MarkAllButtonProps) {
  // The server sorts the messages.
  const until = useSelector(actor, ({ context }) => context.inbox?.list[0]?.date)
  const canMarkAll = useSelector(
    actor,
    (flow) => until !== undefined && flow.can({ type: 'inbox.markAll', until }),
  )
  const isMarking = useSelector(actor, (flow) => flow.matches('markingAll'))
  if (until === undefined || (!canMarkAll && !isMarking)) return null
  return (
    <Button
      variant={variant}
      size="small"
      loading={isMarking}
      onClick={({ currentTarget }) => {
        // The button disappears once everything is read.
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
        actor.send({ type: 'inbox.markAll', until })
      }}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  )
}
