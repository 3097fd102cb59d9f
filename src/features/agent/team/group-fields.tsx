import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TeamAgent } from '#contract/agent-team.ts'
import { limits } from '#contract/limits.ts'
import type { GroupDraft } from '#contract/rules/team.ts'
import type { TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { CheckList } from '#src/components/form/check-list.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { LanguageField } from './language-field.tsx'
import { useTeamProblems } from './use-team-problems.ts'

type GroupFieldsProps = { actor: TeamFormActor; draft: GroupDraft; agents: readonly TeamAgent[] }

export function GroupFields({ actor, draft, agents }: GroupFieldsProps) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const problemOf = useTeamProblems(actor)
  const change = (part: Partial<GroupDraft>) =>
    actor.send({ type: 'draft.change', draft: { ...draft, ...part } })

  return (
    <>
      {draft.isNew ? (
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          hint={<Trans>Customers see it on their tickets. It can’t be changed later.</Trans>}
          value={draft.name}
          problem={problemOf('name')}
          maxLength={100}
          autoComplete="off"
          readOnly={isBusy}
          onChange={(name) => change({ name })}
        />
      ) : (
        <p>
          <strong>
            <bdi>{draft.name}</bdi>
          </strong>
        </p>
      )}
      <TextField
        optional
        name="mail"
        type="email"
        dir="ltr"
        label={<Trans>Email</Trans>}
        hint={<Trans>Without an address, the group gets no emails.</Trans>}
        value={draft.mail}
        problem={problemOf('mail')}
        maxLength={limits.mailMaxLength}
        autoComplete="off"
        readOnly={isBusy}
        onChange={(mail) => change({ mail })}
      />
      <LanguageField
        label={t`Language of emails`}
        value={draft.language}
        disabled={isBusy}
        onChange={(language) => change({ language })}
      />
      <CheckList
        label={<Trans>Members</Trans>}
        all={t`All agents`}
        search={t`Search agents`}
        options={agents.map(({ agentId, name }) => ({ value: `${agentId}`, label: name }))}
        chosen={draft.members.map(String)}
        readOnly={isBusy}
        onChange={(members) => change({ members: members.map(Number) })}
      />
    </>
  )
}
