import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TeamAgent } from '#contract/agent-team.ts'
import type { TeamDraft } from '#contract/rules/team.ts'
import type { TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { AgentFields } from './agent-fields.tsx'
import { GroupFields } from './group-fields.tsx'

type TeamFormProps = { actor: TeamFormActor | undefined; agents: readonly TeamAgent[] }

/** The dialog of an agent or a group, while it's open (T232, T233). */
export function TeamForm({ actor, agents }: TeamFormProps) {
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
          <GroupFields actor={actor} draft={flow.context.draft} agents={agents} />
        </>
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
  return draft?.id === null
    ? { title: t`Invite agent`, verb: t`Send invitation` }
    : { title: t`Edit agent`, verb: t`Save agent` }
}
