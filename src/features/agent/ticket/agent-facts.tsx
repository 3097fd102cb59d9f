import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { getQueueChoices } from '#contract/agent-queue.ts'
import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { Option } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import type { AgentTicketChangeActor, TicketChange } from '#machines/agent-ticket-change.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { useServerWords } from '#src/features/tickets/record/public.ts'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'

export type Choices = Answer<typeof getQueueChoices>

export const noChoices: Choices = {
  agents: [],
  supportGroups: [],
  statuses: [],
  urgencies: [],
  companies: [],
}

type TicketControlsProps = { actor: AgentTicketChangeActor; ticket: AgentTicket; choices: Choices }

/** T108: who has the ticket and how it stands, to be changed in place. */
export function TicketControls({ actor, ticket, choices }: TicketControlsProps) {
  const { t } = useLingui()
  const wordOf = useServerWords()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { agentId, change, problem } = flow.context
  const isBusy = flow.hasTag('busy')
  const shown = withChange(ticket, change)
  const isDialog = flow.matches('editing') || flow.matches('savingFields')

  return (
    <div className={stack} aria-busy={isBusy && !isDialog}>
      {ticket.assigneeId !== agentId && (
        <Button
          wide
          icon="person"
          loading={change?.kind === 'assignee' && change.agentId === agentId}
          disabled={isBusy}
          aria-keyshortcuts="t"
          onClick={() => actor.send({ type: 'ticket.take', from: ticket.assigneeId })}
        >
          <Trans>Take ticket</Trans>
        </Button>
      )}
      <SelectField
        label={t`Status`}
        value={`${shown.statusId}`}
        disabled={isBusy}
        options={withOwn(choices.statuses, { id: ticket.statusId, name: ticket.status }).map(
          ({ id, name }) => ({ value: `${id}`, label: wordOf(name) }),
        )}
        onChange={(id) =>
          actor.send({ type: 'status.choose', statusId: Number(id), from: ticket.statusId })
        }
      />
      <SelectField
        label={t`Assignee`}
        required={false}
        value={shown.assigneeId === null ? '' : `${shown.assigneeId}`}
        disabled={isBusy}
        options={[
          { value: '', label: t`Nobody` },
          ...withOwn(choices.agents, ownAssignee(ticket)).map(({ id, name }) => ({
            value: `${id}`,
            label: name,
          })),
        ]}
        onChange={(id) =>
          actor.send({
            type: 'assignee.choose',
            agentId: id === '' ? null : Number(id),
            from: ticket.assigneeId,
          })
        }
      />
      <SelectField
        label={t`Support group`}
        value={shown.supportGroup}
        disabled={isBusy}
        options={[...new Set([...choices.supportGroups, ticket.supportGroup])].map((name) => ({
          value: name,
          label: name,
        }))}
        onChange={(supportGroup) =>
          actor.send({ type: 'group.choose', supportGroup, from: ticket.supportGroup })
        }
      />
      {!isDialog && <Problem text={problem && wordsOf(problem)} />}
    </div>
  )
}

/** What the agent has just chosen, until the server has answered. */
const withChange = (ticket: AgentTicket, change: TicketChange | null) => ({
  statusId: change?.kind === 'status' ? change.statusId : ticket.statusId,
  assigneeId: change?.kind === 'assignee' ? change.agentId : ticket.assigneeId,
  supportGroup: change?.kind === 'group' ? change.supportGroup : ticket.supportGroup,
})

const ownAssignee = ({ assigneeId, assigneeName }: AgentTicket): Option | null =>
  assigneeId === null ? null : { id: assigneeId, name: assigneeName }

/** What a ticket has stays a choice, even when it can't be chosen any more. */
const withOwn = (options: readonly Option[], own: Option | null) =>
  own === null || options.some(({ id }) => id === own.id) ? options : [own, ...options]

const stack = css({ display: 'grid', gap: '3' })
