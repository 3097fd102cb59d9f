import { expect } from 'vitest'

import type { agentUserHelpMachine } from '#machines/agent/agent-user-help.machine.ts'
import { HelpNotice } from '#src/features/agent/customers/user-help.tsx'
import { managed } from '#tests/flows/agent/agent-user/model.ts'
import { button, press, problemIsShown, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { agentUserHelpModel, openRequest } from './model.ts'

walksEveryPathOnThePage<typeof agentUserHelpMachine>(agentUserHelpModel, {
  show: (actor) =>
    showInEnglish(
      <HelpNotice
        actor={actor}
        user={managed}
        help={actor.getSnapshot().context.help ?? openRequest}
      />,
    ),
  do: { 'help.withdraw': () => press('Withdraw request') },
  see: {
    request: async (snapshot) => {
      await seesText('Waiting for Markus Ebert until')
      await expect.element(button('Withdraw request')).toBeVisible()
      await problemIsShown(snapshot)
    },
    outcome: async () => {
      await seesText('Approved by Markus Ebert')
      expect(button('Withdraw request').query()).toBeNull()
    },
  },
})
