import { Trans, Plural, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useQuery } from '@tanstack/react-query'

import type { AgentBulkActor } from '#machines/agent/agent-bulk.machine.ts'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { getQueueChoices } from '#contract/agent-queue-choices.ts'
import type { BulkChange } from '#contract/rules/bulk-change.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { Button } from '#src/components/action/button.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ProgressBar } from '#src/components/feedback/progress.tsx'
import type { IconName } from '#src/components/icon/icon-shapes.ts'
import { Menu, type MenuEntry } from '#src/components/overlay/menu.tsx'
import { useServerTexts } from '#src/features/tickets/public.ts'
import { css } from '#styled-system/css'
import { BulkProblems } from './bulk-problems.tsx'
import { BulkReply } from './bulk-reply.tsx'
import { togglePage, type ToggleRow } from './row-selection.tsx'
import { useBulkKeys } from './use-bulk-keys.ts'

/** Asks before the agent leaves the queue while tickets are changed (T221). */
function LeaveQuestion({ bulk }: { bulk: AgentBulkActor }) {
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

type BulkBarProps = { actor: AgentQueueActor; bulk: AgentBulkActor; onToggle: ToggleRow }

/** What can be done with the selected tickets, and how far it is (T221). */
export function BulkBar({ actor, bulk, onToggle }: BulkBarProps) {
  const { t } = useLingui()
  const count = useSelector(bulk, ({ context }) => context.selected.length)
  const isBusy = useSelector(bulk, (flow) => flow.hasTag('busy'))
  useBulkKeys({ actor, bulk, onToggle })

  return (
    <>
      {(count > 0 || isBusy) && (
        <section className={barStyles} aria-label={t`Selected tickets`} aria-busy={isBusy}>
          <BulkProblems bulk={bulk} />
          {isBusy ? <Progress bulk={bulk} /> : <Actions actor={actor} bulk={bulk} />}
        </section>
      )}
      <BulkReply bulk={bulk} />
      <LeaveQuestion bulk={bulk} />
    </>
  )
}

function Progress({ bulk }: { bulk: AgentBulkActor }) {
  const { t } = useLingui()
  const { done, failures, total } = useSelector(bulk, ({ context }) => context)
  const reached = done + failures.length
  return (
    <div className={lineStyles}>
      <span className={growingStyles}>
        <Trans>
          {reached} of {total}
        </Trans>
        <ProgressBar label={t`Updating tickets`} progress={reached / Math.max(1, total)} />
      </span>
      <Button variant="outline" size="small" onClick={() => bulk.send({ type: 'change.stop' })}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

function Actions({ actor, bulk }: { actor: AgentQueueActor; bulk: AgentBulkActor }) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const { data } = useQuery(callQuery(getQueueChoices, {}))
  const rows = useSelector(actor, ({ context }) => context.rows) ?? []
  const selected = useSelector(bulk, ({ context }) => context.selected)
  const count = selected.length
  const elsewhere = selected.filter((row) => !rows.some((one) => one.ticketId === row.ticketId))
  const isPageSelected = rows.length > 0 && count - elsewhere.length === rows.length
  const entry = (label: string, change: BulkChange): MenuEntry => ({
    id: JSON.stringify(change),
    label,
    onSelect: () => bulk.send({ type: 'change.choose', change }),
  })

  return (
    <div className={lineStyles}>
      <IconButton
        icon="cross"
        label={t`Clear selection`}
        onClick={() => bulk.send({ type: 'selection.clear' })}
      />
      <span role="status" className={growingStyles}>
        <strong>
          <Plural value={count} one="# selected" other="# selected" />
        </strong>
        {elsewhere.length > 0 && (
          <span className={quietStyles}>
            <Plural
              value={elsewhere.length}
              one="# of them isn’t on this page"
              other="# of them aren’t on this page"
            />
          </span>
        )}
      </span>
      {!isPageSelected && (
        <span className={onCardsStyles}>
          <Button variant="quiet" size="small" onClick={() => togglePage(rows, bulk)}>
            <Trans>Select all on this page</Trans>
          </Button>
        </span>
      )}
      <Choices
        label={t`Assign`}
        icon="person"
        entries={[
          entry(t`Unassigned`, { kind: 'assignee', agentId: null }),
          ...(data?.agents ?? []).map(({ id, name }) =>
            entry(name, { kind: 'assignee', agentId: id }),
          ),
        ]}
      />
      <Choices
        label={t`Move`}
        icon="tickets"
        entries={(data?.supportGroups ?? []).map((supportGroup) =>
          entry(supportGroup, { kind: 'group', supportGroup }),
        )}
      />
      <Choices
        label={t`Status`}
        icon="clock"
        entries={(data?.statuses ?? []).map(({ id, name }) =>
          entry(translate(name), { kind: 'status', statusId: id }),
        )}
      />
      <Button
        size="small"
        icon="edit"
        aria-keyshortcuts="r"
        onClick={() => bulk.send({ type: 'reply.write' })}
      >
        <Trans>Reply to all</Trans>
      </Button>
    </div>
  )
}

type ChoicesProps = { label: string; icon: IconName; entries: readonly MenuEntry[] }

const Choices = ({ label, icon, entries }: ChoicesProps) => (
  <Menu
    label={label}
    entries={entries}
    trigger={(props) => (
      <Button {...props} variant="outline" size="small" icon={icon} disabled={entries.length === 0}>
        {label}
      </Button>
    )}
  />
)

const barStyles = css({
  position: 'sticky',
  insetBlockEnd: '3',
  zIndex: 'bar',
  display: 'grid',
  gap: '3',
  marginBlockStart: '4',
  padding: '2',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'raised',
  boxShadow: 'floating',
})
const lineStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  // Next to the drawer, the words have room in one line, but not the icons.
  '& button:not([aria-label]) svg': { display: { base: 'none', _medium: 'block' } },
})
const growingStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  flex: '1',
  minInlineSize: '[6rem]',
  fontVariantNumeric: 'tabular-nums',
})
/** Rows have a box for this in their header. */
const onCardsStyles = css({ display: { _rows: 'none' } })
const quietStyles = css({ color: 'quiet', fontSize: 'sm' })
