import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { TeamAgent, TeamGroup } from '#contract/agent-team.ts'
import type { GroupDraft } from '#contract/rules/team.ts'
import { draftOfGroup } from './drafts.ts'
import { TeamRow } from './team-row.tsx'

type GroupRowProps = {
  group: TeamGroup
  agents: readonly TeamAgent[]
  onEdit: (draft: GroupDraft) => void
}

const named = 3

/** A support group with its address and its first members (T233). */
export function GroupRow({ group, agents, onEdit }: GroupRowProps) {
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
