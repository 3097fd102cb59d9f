import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import { TeamPage } from '#src/features/agent/team/team-page.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { agentTeamModel } from './model.ts'

walksEveryPathOnThePage<typeof agentTeamMachine>(agentTeamModel, {
  show: (actor) =>
    showInEnglish(
      <TeamPage actor={actor}>
        <p>The dialogs go here.</p>
      </TeamPage>,
    ),
  do: {
    'team.retry': () => press('Try again'),
    'form.open': () => press('Invite agent'),
    'change.ask': async () => {
      await press('Actions for Imke Brandt')
      await page.getByRole('menuitem', { name: 'Lock agent' }).click()
    },
  },
  see: {
    team: async ({ context: { team, isOutdated } }) => {
      expect(button('Try again').query() !== null).toBe(isOutdated)
      if (team === null) return
      await seesText('imke@provider.example')
      await seesText('Network')
      await seesText('Greeting')
      await seesText('All groups')
    },
    failed: () => seesText('couldn’t load the team', page.getByRole('alert')),
    // The dialogs have their own walks.
    dialog: () => seesText('The dialogs go here.'),
  },
})
