import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Team } from '#contract/agent-team.ts'
import type { TeamDraft } from '#contract/rules/team.ts'
import type { TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { AgentFields } from './agent-fields.tsx'
import { GroupFields } from './group-fields.tsx'
import { TextFields } from './text-fields.tsx'

type TeamFormProps = { actor: TeamFormActor | undefined; team: Pick<Team, 'agents' | 'groups'> }

/** The dialog of an agent, a group or a text block, while it's open (T215, T232, T233). */
export function TeamForm({ actor, team }: TeamFormProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const texts = useTexts(flow?.context.draft)
  const problem = flow?.context.problem
  const taken = flow?.context.taken

  return (
    <FormDialog
      open={flow !== undefined}
      title={texts.title}
      verb={texts.verb}
      busy={flow?.hasTag('busy') ?? false}
      isTyped={flow?.context.isTyped ?? false}
      problem={problem && displayText(problem)}
      fieldProblem={taken && displayText(taken.text)}
      onSubmit={() => actor?.send({ type: 'draft.save' })}
      onCancel={() => actor?.send({ type: 'draft.discard' })}
    >
      {actor && flow?.context.draft.kind === 'agent' && (
        <AgentFields actor={actor} draft={flow.context.draft} />
      )}
      {actor && flow?.context.draft.kind === 'group' && (
        <>
          {flow.context.draft.isNew && (
            <p>
              <Trans>Tickets can be moved to the group once it’s added.</Trans>
            </p>
          )}
          <GroupFields actor={actor} draft={flow.context.draft} agents={team.agents} />
        </>
      )}
      {actor && flow?.context.draft.kind === 'text' && (
        <TextFields actor={actor} draft={flow.context.draft} groups={team.groups} />
      )}
    </FormDialog>
  )
}

const useTexts = (draft: TeamDraft | undefined) => {
  const { t } = useLingui()
  if (draft?.kind === 'group')
    return draft.isNew
      ? { title: t`Add group`, verb: t`Add group` }
      : { title: t`Edit group`, verb: t`Save group` }
  if (draft?.kind === 'text')
    return draft.id === null
      ? { title: t`Add text block`, verb: t`Add text block` }
      : { title: t`Edit text block`, verb: t`Save text block` }
  return draft?.id === null
    ? { title: t`Invite agent`, verb: t`Send invitation` }
    : { title: t`Edit agent`, verb: t`Save agent` }
}
