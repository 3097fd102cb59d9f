import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TeamAgent, TeamGroup } from '#contract/agent-team.ts'
import type { GroupDraft, TeamDraft } from '#contract/rules/team.ts'
import { draftOfGroup, newAgent, newGroup, newText } from './drafts.ts'
import { TeamRow } from './team-row.tsx'
import type { AgentTeamActor } from '#machines/agent/agent-team.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { AccountFrame, rowsStyles, SecuritySection } from '#src/features/account/public.ts'
import { css } from '#styled-system/css'
import { AgentRow } from './agent-row.tsx'
import { TextRow } from './text-row.tsx'

type GroupRowProps = {
  group: TeamGroup
  agents: readonly TeamAgent[]
  onEdit: (draft: GroupDraft) => void
}

const named = 3

/** A support group with its address and its first members (T233). */
function GroupRow({ group, agents, onEdit }: GroupRowProps) {
  const { t } = useLingui()
  const { name, mail, members } = group
  const names = agents.filter(({ agentId }) => members.includes(agentId)).map((one) => one.name)
  return (
    <TeamRow
      icon="tickets"
      name={name}
      menu={{
        label: t`Actions for ${name}`,
        entries: [
          {
            id: 'edit',
            icon: 'edit',
            label: t`Edit group`,
            onSelect: () => onEdit(draftOfGroup(group)),
          },
        ],
      }}
    >
      <li>{mail === '' ? <Trans>No emails</Trans> : <bdi>{mail}</bdi>}</li>
      <li>
        {names.length > named ? (
          <Plural value={names.length} one="# member" other="# members" />
        ) : (
          names.join(', ') || <Trans>No members</Trans>
        )}
      </li>
    </TeamRow>
  )
}

type TeamPageProps = {
  actor: AgentTeamActor
  /** The dialogs, which have their own flows. */
  children: ReactNode
}

/** Agents, support groups and text blocks (T215, T232, T233). */
export function TeamPage({ actor, children }: TeamPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { team, isOutdated } = flow.context
  const retry = () => actor.send({ type: 'team.retry' })
  const open = (draft: TeamDraft) => actor.send({ type: 'form.open', draft })

  return (
    <AccountFrame
      wide
      title={t`Team`}
      lead={<Trans>Who works on tickets, their groups, and text blocks for replies.</Trans>}
    >
      {flow.matches('failed') && (
        <FailedState onRetry={retry}>
          <Trans>We couldn’t load the team.</Trans>
        </FailedState>
      )}
      {!team && flow.matches('loading') && <SkeletonRows />}
      {team && (
        <div className={stackStyles} aria-busy={flow.hasTag('busy')}>
          <Problem
            text={isOutdated && <Trans>This page may be out of date. Load it again.</Trans>}
            action={<RetryButton onRetry={retry} />}
          />
          <SecuritySection
            title={<Trans>Agents</Trans>}
            action={
              <Button icon="add" onClick={() => open(newAgent)}>
                <Trans>Invite agent</Trans>
              </Button>
            }
          >
            <ul className={rowsStyles}>
              {team.agents.map((agent) => (
                <AgentRow key={agent.agentId} actor={actor} agent={agent} groups={team.groups} />
              ))}
            </ul>
          </SecuritySection>
          <SecuritySection
            title={<Trans>Support groups</Trans>}
            lead={
              <Trans>
                A group gets an email about each new ticket and comment that nobody is assigned to.
              </Trans>
            }
            action={
              <Button variant="outline" icon="add" onClick={() => open(newGroup)}>
                <Trans>Add group</Trans>
              </Button>
            }
          >
            <ul className={rowsStyles}>
              {team.groups.map((group) => (
                <GroupRow key={group.name} group={group} agents={team.agents} onEdit={open} />
              ))}
            </ul>
          </SecuritySection>
          <SecuritySection
            title={<Trans>Text blocks</Trans>}
            lead={<Trans>Agents insert them into replies.</Trans>}
            action={
              <Button variant="outline" icon="add" onClick={() => open(newText)}>
                <Trans>Add text block</Trans>
              </Button>
            }
          >
            <ul className={rowsStyles}>
              {team.texts.map((text) => (
                <TextRow key={text.textId} actor={actor} text={text} />
              ))}
            </ul>
          </SecuritySection>
        </div>
      )}
      {children}
    </AccountFrame>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '8' })
