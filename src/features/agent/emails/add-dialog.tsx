import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentReceivedEmailActor } from '#machines/agent/agent-received-email.machine.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'

/** Asks for the ticket that gets the email as an internal note (T228). */
export function AddDialog({ actor }: { actor: AgentReceivedEmailActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { code, isSubmitted, problem } = flow.context
  const isSending = flow.matches({ adding: 'sending' })
  return (
    <FormDialog
      open={flow.matches('adding')}
      title={<Trans>Add to a ticket</Trans>}
      verb={<Trans>Add email</Trans>}
      busy={isSending}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'adding.confirm' })}
      onCancel={() => actor.send({ type: 'adding.cancel' })}
    >
      <TextField
        name="code"
        label={t`Ticket number`}
        hint={t`The text and the files become an internal note. Customers don’t see it.`}
        placeholder="T-100042"
        autoComplete="off"
        maxLength={20}
        value={code}
        readOnly={isSending}
        problem={isSubmitted && code.trim() === '' && <Trans>Enter a ticket number.</Trans>}
        onChange={(value) => actor.send({ type: 'code.change', code: value })}
      />
    </FormDialog>
  )
}
