import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import type { AgentUserPermissionsActor } from '#machines/agent/agent-user-permissions.machine.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { PermissionBoxes } from './permission-boxes.tsx'

/** The dialog with the permissions, while it's open. */
export function UserPermissions({ actor }: { actor: AgentUserActor }) {
  return <PermissionsDialog actor={useSelector(actor, ({ children }) => children.permissions)} />
}

/** What a user may do (T114). */
export function PermissionsDialog({ actor }: { actor: AgentUserPermissionsActor | undefined }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const problem = flow?.context.problem
  const isSaving = flow?.hasTag('busy') ?? false

  return (
    <FormDialog
      open={flow !== undefined}
      title={<Trans>Edit permissions</Trans>}
      verb={<Trans>Save permissions</Trans>}
      busy={isSaving}
      problem={problem && displayText(problem)}
      onSubmit={() => actor?.send({ type: 'permissions.save' })}
      onCancel={() => actor?.send({ type: 'permissions.cancel' })}
    >
      {flow && (
        <PermissionBoxes
          label={t`What this user can do`}
          flags={flow.context.flags}
          readOnly={isSaving}
          onChange={(flags) => actor?.send({ type: 'permissions.change', flags })}
        />
      )}
    </FormDialog>
  )
}
