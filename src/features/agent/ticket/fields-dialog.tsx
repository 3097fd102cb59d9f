import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { Option } from '#contract/answers.ts'
import { limits } from '#contract/limits.ts'
import { areFieldsComplete } from '#contract/rules/agent-reply.ts'
import type { AgentTicketChangeActor } from '#machines/agent/agent-ticket-change.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { useServerTexts } from '#src/features/tickets/record/public.ts'
import { displayText } from '#src/texts.ts'

type EditFieldsProps = { actor: AgentTicketChangeActor; ticket: AgentTicket }

/** Opens the dialog for subject and urgency. */
export const EditFields = ({ actor, ticket }: EditFieldsProps) => {
  const { shortDescription, urgencyId } = ticket
  return (
    <Button
      variant="outline"
      size="small"
      icon="edit"
      onClick={() => actor.send({ type: 'fields.edit', fields: { shortDescription, urgencyId } })}
    >
      <Trans>Edit</Trans>
    </Button>
  )
}

type FieldsDialogProps = { actor: AgentTicketChangeActor; urgencies: readonly Option[] }

/** Subject and urgency of a ticket (T108). */
export function FieldsDialog({ actor, urgencies }: FieldsDialogProps) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { fields, problem } = flow.context
  const isSaving = flow.matches('savingFields')
  const change = (part: Partial<typeof fields>) =>
    actor.send({ type: 'fields.change', fields: { ...fields, ...part } })

  return (
    <FormDialog
      open={isSaving || flow.matches('editing')}
      title={<Trans>Edit subject and urgency</Trans>}
      verb={<Trans>Save changes</Trans>}
      busy={isSaving}
      isComplete={areFieldsComplete(fields)}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'fields.save' })}
      onCancel={() => actor.send({ type: 'fields.cancel' })}
    >
      <TextField
        label={t`Subject`}
        value={fields.shortDescription}
        maxLength={limits.shortDescriptionMax}
        readOnly={isSaving}
        onChange={(shortDescription) => change({ shortDescription })}
      />
      <SelectField
        label={t`Urgency`}
        value={`${fields.urgencyId}`}
        disabled={isSaving}
        options={urgencies.map(({ id, name }) => ({ value: `${id}`, label: translate(name) }))}
        onChange={(id) => change({ urgencyId: Number(id) })}
      />
    </FormDialog>
  )
}
