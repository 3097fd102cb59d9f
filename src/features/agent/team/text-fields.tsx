import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TeamGroup } from '#contract/agent-team.ts'
import { limits } from '#contract/limits.ts'
import type { TextDraft } from '#contract/rules/team.ts'
import { textPlaceholders } from '#contract/rules/text-placeholders.ts'
import type { TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { LanguageField } from './language-field.tsx'
import { useTeamProblems } from './use-team-problems.ts'

type TextFieldsProps = { actor: TeamFormActor; draft: TextDraft; groups: readonly TeamGroup[] }

export function TextFields({ actor, draft, groups }: TextFieldsProps) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const problemOf = useTeamProblems(actor)
  const [name, number, link] = textPlaceholders
  const change = (part: Partial<TextDraft>) =>
    actor.send({ type: 'draft.change', draft: { ...draft, ...part } })

  return (
    <>
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>Only agents see it.</Trans>}
        value={draft.name}
        problem={problemOf('name')}
        maxLength={100}
        autoComplete="off"
        readOnly={isBusy}
        onChange={(typed) => change({ name: typed })}
      />
      <TextArea
        label={<Trans>Text</Trans>}
        hint={
          <Trans>
            We replace {name} with the ticket owner’s name, {number} with the ticket’s number, and{' '}
            {link} with its address.
          </Trans>
        }
        value={draft.text}
        problem={problemOf('text')}
        max={limits.textBlockMax}
        readOnly={isBusy}
        onChange={(text) => change({ text })}
      />
      <LanguageField
        label={t`Language`}
        value={draft.language}
        disabled={isBusy}
        onChange={(language) => change({ language })}
      />
      <SelectField
        label={t`Support group`}
        value={draft.group}
        disabled={isBusy}
        options={[
          { value: '', label: t`All groups` },
          ...groups.map((group) => ({ value: group.name, label: group.name })),
        ]}
        onChange={(group) => change({ group })}
      />
    </>
  )
}
