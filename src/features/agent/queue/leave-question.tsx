import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import type { AgentBulkActor } from '#machines/agent/agent-bulk.machine.ts'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'

/** Asks before the agent leaves the queue while tickets are changed (T221). */
export function LeaveQuestion({ bulk }: { bulk: AgentBulkActor }) {
  const isBusy = useSelector(bulk, (flow) => flow.hasTag('busy'))
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isBusy && current.pathname !== next.pathname,
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  })

  return (
    <QuestionDialog
      open={status === 'blocked'}
      title={<Trans>Leave the queue?</Trans>}
      verb={<Trans>Stop and leave</Trans>}
      safeVerb={<Trans>Stay</Trans>}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <Trans>
        The selected tickets are still being changed. Those that wait will stay as they are.
      </Trans>
    </QuestionDialog>
  )
}
