import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import { agentRoles } from '#contract/rules/agent-roles.ts'
import type { AgentDraft } from '#contract/rules/team.ts'
import type { TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { useRoleLabels } from '#src/features/agent/shell/role-name.tsx'
import { LanguageField } from './language-field.tsx'
import { useTeamProblems } from './use-team-problems.ts'

type AgentFieldsProps = { actor: TeamFormActor; draft: AgentDraft }

export function AgentFields({ actor, draft }: AgentFieldsProps) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const problemOf = useTeamProblems(actor)
  const roles = useRoleLabels()
  const change = (part: Partial<AgentDraft>) =>
    actor.send({ type: 'draft.change', draft: { ...draft, ...part } })

  return (
    <>
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>Customers and colleagues see this name.</Trans>}
        value={draft.name}
        problem={problemOf('name')}
        maxLength={100}
        autoComplete="off"
        readOnly={isBusy}
        onChange={(name) => change({ name })}
      />
      {draft.id === null && (
        <TextField
          name="username"
          label={<Trans>Username</Trans>}
          hint={<Trans>For example, first.last. It can’t be changed later.</Trans>}
          dir="ltr"
          value={draft.username}
          problem={problemOf('username')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isBusy}
          onChange={(username) => change({ username })}
        />
      )}
      <TextField
        name="mail"
        type="email"
        dir="ltr"
        label={<Trans>Email</Trans>}
        value={draft.mail}
        problem={problemOf('mail')}
        maxLength={limits.mailMaxLength}
        autoComplete="off"
        readOnly={isBusy}
        onChange={(mail) => change({ mail })}
      />
      <SelectField
        label={t`Role`}
        value={draft.role}
        disabled={isBusy}
        options={agentRoles.map((role) => ({ value: role, label: roles[role] }))}
        onChange={(role) => change({ role: agentRoles.find((one) => one === role) ?? 'agent' })}
      />
      <LanguageField
        label={t`Language of emails`}
        value={draft.language}
        disabled={isBusy}
        onChange={(language) => change({ language })}
      />
    </>
  )
}
