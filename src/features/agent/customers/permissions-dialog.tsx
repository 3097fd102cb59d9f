import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { PermissionBoxes } from './permission-boxes.tsx'

/** What a user may do (T114). */
export function PermissionsDialog({ actor }: { actor: AgentUserActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { flags, problem } = flow.context
  const isSaving = flow.matches('saving')

  return (
    <FormDialog
      open={isSaving || flow.matches('editing')}
      title={<Trans>Edit permissions</Trans>}
      verb={<Trans>Save permissions</Trans>}
      busy={isSaving}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'permissions.save' })}
      onCancel={() => actor.send({ type: 'permissions.cancel' })}
    >
      <PermissionBoxes
        label={t`What this user can do`}
        flags={flags}
        readOnly={isSaving}
        onChange={(changed) => actor.send({ type: 'permissions.change', flags: changed })}
      />
    </FormDialog>
  )
}
