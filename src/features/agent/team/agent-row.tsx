import { Trans, useLingui } from '@lingui/react/macro'

import type { AgentChange, TeamAgent, TeamGroup } from '#contract/agent-team.ts'
import type { AgentTeamActor } from '#machines/agent/agent-team.machine.ts'
import { Badge } from '#src/components/feedback/badge.tsx'
import type { MenuEntry } from '#src/components/overlay/menu.tsx'
import { MailAddress } from '#src/components/text/mail-address.tsx'
import { RoleName } from '#src/features/agent/shell/role-name.tsx'
import { draftOfAgent } from './drafts.ts'
import { TeamRow } from './team-row.tsx'

type AgentRowProps = { actor: AgentTeamActor; agent: TeamAgent; groups: readonly TeamGroup[] }

/** An agent, and what an admin can do with them (T232). */
export function AgentRow({ actor, agent, groups }: AgentRowProps) {
  const { t } = useLingui()
  const { agentId: id, name, username, mail, role, state, hasFactor } = agent
  const own = groups.filter(({ members }) => members.includes(id))
  const entry = (change: AgentChange, icon: MenuEntry['icon'] & string, label: string) => ({
    id: change,
    icon,
    label,
    onSelect: () => actor.send({ type: 'change.ask', id, change }),
  })
  const isLocked = state === 'locked'
  const link = state === 'invited' ? t`Send new invitation` : t`Send password link`

  return (
    <TeamRow
      icon="person"
      name={name}
      badges={<State state={state} hasFactor={hasFactor} />}
      menu={{
        label: t`Actions for ${name}`,
        entries: [
          {
            id: 'edit',
            icon: 'edit',
            label: t`Edit agent`,
            onSelect: () => actor.send({ type: 'form.open', draft: draftOfAgent(agent) }),
          },
          ...(isLocked ? [] : [entry('sendLink', 'link', link)]),
          ...(hasFactor ? [entry('resetFactor', 'phone', t`Reset authenticator app`)] : []),
          isLocked
            ? entry('unlock', 'lock', t`Unlock agent`)
            : entry('lock', 'lock', t`Lock agent`),
        ],
      }}
    >
      <li>
        <RoleName role={role} />
      </li>
      <li>
        <bdi>{username}</bdi>
      </li>
      <li>
        <MailAddress address={mail} />
      </li>
      {own.length > 0 && <li>{own.map((group) => group.name).join(', ')}</li>}
    </TeamRow>
  )
}

/** Only what an admin should notice; most agents are active and have an app. */
function State({ state, hasFactor }: Pick<TeamAgent, 'state' | 'hasFactor'>) {
  if (state === 'active')
    return hasFactor ? null : (
      <Badge tone="warning" icon="phone">
        <Trans>No app yet</Trans>
      </Badge>
    )
  return state === 'invited' ? (
    <Badge tone="accent" icon="clock">
      <Trans>Invited</Trans>
    </Badge>
  ) : (
    <Badge tone="danger" icon="lock">
      <Trans>Locked</Trans>
    </Badge>
  )
}
