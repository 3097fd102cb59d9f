import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentProps, Ref } from 'react'

import type { getQueueChoices } from '#contract/agent-queue-choices.ts'
import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { Option } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import type { AgentTicketChangeActor } from '#machines/agent/agent-ticket-change.machine.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ComboboxField } from '#src/components/form/combobox-field.tsx'
import { useServerTexts } from '#src/features/tickets/record/public.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { ReminderField } from './reminder-field.tsx'
import { withChanges } from './with-changes.ts'

export type Choices = Answer<typeof getQueueChoices>

export const noChoices: Choices = {
  agents: [],
  supportGroups: [],
  myGroups: [],
  statuses: [],
  urgencies: [],
  companies: [],
  types: [],
  categories: [],
}

/** The option for no assignee. */
const unassigned = 'unassigned'

/** An assignee without an account: the name came from an import or the command line. */
const external = 'external'

const assigneeIn = ({ assigneeId, assigneeName }: AgentTicket) => {
  if (assigneeId !== null) return `${assigneeId}`
  return assigneeName === '' ? unassigned : external
}

type TicketControlsProps = {
  actor: AgentTicketChangeActor
  ticket: AgentTicket
  choices: Choices
  /** The group field, if a shortcut focuses it. */
  group: Ref<HTMLInputElement>
}

/** Assignee, group, status and reminder of a ticket, editable in place (T108, T256). */
export function TicketControls({ actor, ticket, choices, group }: TicketControlsProps) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { agentId, changes, problem } = flow.context
  const isBusy = flow.hasTag('busy')
  const shown = withChanges(ticket, changes)
  const assignee = assigneeIn(shown)
  const isAssigningToSelf = flow.matches('assigning') && shown.assigneeId === agentId
  const isDialog = flow.matches('editing') || flow.matches('savingFields')

  return (
    <div className={stackStyles} aria-busy={isBusy && !isDialog}>
      {(isAssigningToSelf || shown.assigneeId !== agentId) && (
        <Button
          wide
          icon="person"
          loading={isAssigningToSelf}
          disabled={isBusy}
          aria-keyshortcuts="t"
          onClick={() => actor.send({ type: 'ticket.take', from: shown.assigneeId })}
        >
          <Trans>Take ticket</Trans>
        </Button>
      )}
      <Choice
        label={t`Status`}
        value={`${shown.statusId}`}
        readOnly={isBusy}
        options={withOwn(choices.statuses, { id: ticket.statusId, name: ticket.status }).map(
          ({ id, name }) => ({ value: `${id}`, label: translate(name) }),
        )}
        onChange={(id) =>
          actor.send({ type: 'status.choose', statusId: Number(id), from: shown.statusId })
        }
      />
      {shown.statusId === ticketStatuses.postponed && (
        <ReminderField
          remindAt={shown.remindAt}
          busy={isBusy}
          onSave={(remindAt) => {
            const { statusId } = shown
            actor.send({ type: 'status.choose', statusId, from: statusId, remindAt })
          }}
        />
      )}
      <Choice
        label={t`Assignee`}
        value={assignee}
        readOnly={isBusy}
        options={[
          { value: unassigned, label: t`Unassigned` },
          ...(assignee === external ? [{ value: external, label: shown.assigneeName }] : []),
          ...withOwn(choices.agents, ownAssignee(ticket)).map(({ id, name }) => ({
            value: `${id}`,
            label: name,
          })),
        ]}
        onChange={(id) =>
          actor.send({
            type: 'assignee.choose',
            agentId: id === unassigned ? null : Number(id),
            from: shown.assigneeId,
          })
        }
      />
      <Choice
        ref={group}
        shortcut="g"
        label={t`Support group`}
        value={shown.supportGroup}
        readOnly={isBusy}
        options={[...new Set([...choices.supportGroups, ticket.supportGroup])].map((name) => ({
          value: name,
          label: name,
        }))}
        onChange={(supportGroup) =>
          actor.send({ type: 'group.choose', supportGroup, from: shown.supportGroup })
        }
      />
      {!isDialog && <Problem text={problem && displayText(problem)} />}
    </div>
  )
}

type ChoiceProps = Omit<
  ComponentProps<typeof ComboboxField>,
  'placeholder' | 'noMatches' | 'focusesArrow'
>

/** Keeps the focus while a change is saved: it's read-only then, not disabled. */
function Choice(props: ChoiceProps) {
  const { t } = useLingui()
  return (
    <ComboboxField
      {...props}
      focusesArrow
      placeholder={t`Type part of the name`}
      noMatches={<Trans>No matches.</Trans>}
    />
  )
}

const ownAssignee = ({ assigneeId, assigneeName }: AgentTicket): Option | null =>
  assigneeId === null ? null : { id: assigneeId, name: assigneeName }

/** The current value stays in the list, even if it's no longer available. */
const withOwn = (options: readonly Option[], own: Option | null) =>
  own === null || options.some(({ id }) => id === own.id) ? options : [own, ...options]

/** Below each other beside the conversation, next to each other above it. */
const stackStyles = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(11rem, 100%), 1fr))]',
  gap: '3',
  '& > button, & > [role=alert]': { gridColumn: '[1 / -1]' },
})
