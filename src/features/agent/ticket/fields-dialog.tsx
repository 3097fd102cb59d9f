import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { Option } from '#contract/answers.ts'
import { limits } from '#contract/limits.ts'
import { areFieldsComplete } from '#contract/rules/agent-reply.ts'
import type { AgentTicketChangeActor } from '#machines/agent-ticket-change.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useServerWords } from '#src/features/tickets/record/public.ts'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'

type EditFieldsProps = { actor: AgentTicketChangeActor; ticket: AgentTicket }

/** Opens subject and urgency to be changed. */
export const EditFields = ({ actor, ticket }: EditFieldsProps) => {
  const { shortDescription, urgencyId } = ticket
  return (
    <Button
      look="outline"
      icon="edit"
      onClick={() => actor.send({ type: 'fields.edit', fields: { shortDescription, urgencyId } })}
    >
      <Trans>Edit</Trans>
    </Button>
  )
}

type FieldsDialogProps = { actor: AgentTicketChangeActor; urgencies: readonly Option[] }

/** T108: subject and urgency of a ticket. */
export function FieldsDialog({ actor, urgencies }: FieldsDialogProps) {
  const { t } = useLingui()
  const wordOf = useServerWords()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { fields, problem } = flow.context
  const isSaving = flow.matches('savingFields')
  const isOpen = isSaving || flow.matches('editing')
  const save = () => actor.send({ type: 'fields.save' })
  const cancel = () => actor.send({ type: 'fields.cancel' })
  const change = (part: Partial<typeof fields>) =>
    actor.send({ type: 'fields.change', fields: { ...fields, ...part } })

  return (
    <Dialog
      open={isOpen}
      title={<Trans>Edit subject and urgency</Trans>}
      onClose={cancel}
      actions={
        <>
          <Button look="outline" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={isSaving}
            disabled={!isSaving && !areFieldsComplete(fields)}
            onClick={save}
          >
            <Trans>Save changes</Trans>
          </Button>
        </>
      }
    >
      <form
        className={stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save()
        }}
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
          options={urgencies.map(({ id, name }) => ({ value: `${id}`, label: wordOf(name) }))}
          onChange={(id) => change({ urgencyId: Number(id) })}
        />
        <Problem text={isOpen && problem && wordsOf(problem)} />
      </form>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '4' })
