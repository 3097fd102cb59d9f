import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { getNewTicketChoices } from '#contract/agent-new-ticket.ts'
import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { Option } from '#contract/answers.ts'
import { limits } from '#contract/limits.ts'
import { areFieldsComplete } from '#contract/rules/agent-reply.ts'
import type { AgentTicketChangeActor } from '#machines/agent/agent-ticket-change.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { CustomerChips } from '#src/features/agent/customers/customer-chips.tsx'
import { useServerTexts } from '#src/features/tickets/record/public.ts'
import { displayText } from '#src/texts.ts'

type EditFieldsProps = { actor: AgentTicketChangeActor; ticket: AgentTicket }

/** Opens the dialog for the fields. */
export const EditFields = ({ actor, ticket }: EditFieldsProps) => {
  const { shortDescription, urgencyId, ticketTypeId, categoryId, owner } = ticket
  const { userId, name } = owner
  const fields = {
    shortDescription,
    urgencyId,
    ticketTypeId,
    categoryId,
    owner: { userId, name },
  }
  return (
    <Button
      variant="outline"
      size="small"
      icon="edit"
      onClick={() => actor.send({ type: 'fields.edit', fields })}
    >
      <Trans>Edit</Trans>
    </Button>
  )
}

const none: readonly never[] = []

type FieldsDialogProps = EditFieldsProps & { urgencies: readonly Option[] }

/** Subject, owner, type, category and urgency of a ticket (T108, T254, T255). */
export function FieldsDialog({ actor, ticket, urgencies }: FieldsDialogProps) {
  const { t } = useLingui()
  const translate = useServerTexts()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { fields, originalFields, problem } = flow.context
  const isSaving = flow.matches('savingFields')
  const isOpen = isSaving || flow.matches('editing')
  // Saving would keep the previous owner, although the agent has typed another one.
  const [typedOwner, setTypedOwner] = useState('')
  const choices = useQuery({ ...callQuery(getNewTicketChoices, {}), enabled: isOpen })
  const { types = none, categories = none } = choices.data ?? {}
  const ofType = categories.filter((one) => one.ticketTypeId === fields.ticketTypeId)
  const change = (part: Partial<typeof fields>) =>
    actor.send({ type: 'fields.change', fields: { ...fields, ...part } })

  return (
    <FormDialog
      open={isOpen}
      title={<Trans>Edit ticket</Trans>}
      verb={<Trans>Save changes</Trans>}
      busy={isSaving}
      isTyped={fields !== originalFields || typedOwner !== ''}
      isComplete={areFieldsComplete(fields) && typedOwner.trim() === ''}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'fields.save' })}
      onCancel={() => {
        setTypedOwner('')
        actor.send({ type: 'fields.cancel' })
      }}
    >
      <TextField
        label={t`Subject`}
        value={fields.shortDescription}
        maxLength={limits.shortDescriptionMax}
        readOnly={isSaving}
        onChange={(shortDescription) => change({ shortDescription })}
      />
      <CustomerChips
        view="users"
        companyId={ticket.companyId}
        label={t`Ticket owner`}
        hint={t`The previous owner stays as a participant. The new one gets an email.`}
        single
        keyOf={({ userId }) => `${userId}`}
        names={fields.owner ? { [fields.owner.userId]: fields.owner.name } : {}}
        chosen={fields.owner ? [`${fields.owner.userId}`] : []}
        readOnly={isSaving}
        problem={null}
        onTyped={setTypedOwner}
        onChange={(chosen, names) => {
          const [userId] = chosen.slice(-1)
          change({ owner: userId ? { userId: Number(userId), name: names[userId] ?? '' } : null })
        }}
      />
      {choices.isError ? (
        <Problem
          text={<Trans>We couldn’t load the types and categories.</Trans>}
          action={<RetryButton variant="quiet" onRetry={() => void choices.refetch()} />}
        />
      ) : (
        <>
          <SelectField
            label={t`Type`}
            value={`${fields.ticketTypeId}`}
            disabled={isSaving || types.length === 0}
            options={types.map(({ id, name }) => ({ value: `${id}`, label: translate(name) }))}
            onChange={(id) => change({ ticketTypeId: Number(id), categoryId: 0 })}
          />
          <SelectField
            label={t`Category`}
            placeholder={t`Choose`}
            value={fields.categoryId === 0 ? '' : `${fields.categoryId}`}
            disabled={isSaving || ofType.length === 0}
            options={ofType.map(({ id, name }) => ({ value: `${id}`, label: translate(name) }))}
            onChange={(id) => change({ categoryId: Number(id) })}
          />
        </>
      )}
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
