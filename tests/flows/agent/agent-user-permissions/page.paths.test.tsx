import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentUserPermissionsMachine } from '#machines/agent/agent-user-permissions.machine.ts'
import { PermissionsDialog } from '#src/features/agent/customers/permissions-dialog.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, problemIsShown, showInEnglish } from '#tests/flows/on-screen.tsx'
import { agentUserPermissionsModel } from './model.ts'

const box = page.getByRole('checkbox', { name: 'Security manager', exact: true })

walksEveryPathOnThePage<typeof agentUserPermissionsMachine>(agentUserPermissionsModel, {
  show: (actor) => showInEnglish(<PermissionsDialog actor={actor} />),
  do: {
    'permissions.change': () => userEvent.click(box),
    'permissions.save': () => press('Save permissions'),
    'permissions.cancel': () => press('Cancel'),
  },
  see: {
    permissions: async (snapshot) => {
      if (snapshot.context.flags.sm === 1) await expect.element(box).toBeChecked()
      else await expect.element(box).not.toBeChecked()
      await problemIsShown(snapshot)
    },
  },
})
