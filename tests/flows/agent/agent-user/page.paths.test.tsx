import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { agentUserMachine } from '#machines/agent/agent-user.machine.ts'
import { UserPage } from '#src/features/agent/customers/user-page.tsx'
import { agentUserModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
} from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof agentUserMachine>(agentUserModel, {
  show: (actor) =>
    showInEnglish(
      <UserPage actor={actor} agentRole="admin" caller={null} help={null}>
        <p>The dialogs go here.</p>
      </UserPage>,
    ),
  do: {
    'user.lock': () => press('Lock user'),
    'factor.reset': () => press('Reset authenticator app'),
    'sessions.end': () => press('Sign out everywhere'),
    'link.send': () => press('Send password link'),
    'user.unlock': () => press('Unlock user'),
    'permissions.edit': () => press('Edit permissions'),
    'user.retry': () => press('Try again'),
  },
  see: {
    user: async (snapshot) => {
      const { user, isOutdated } = snapshot.context
      expect(button('Try again').query() !== null).toBe(isOutdated)
      if (user === null) return
      await expect.element(heading(user.name)).toBeVisible()
      await expect.element(page.getByText(user.mail)).toBeVisible()
      await seesText(user.state === 'locked' ? 'Locked' : 'Active')
      if (!isOutdated) await problemIsShown(snapshot)
    },
    failed: () => expect.element(heading('We couldn’t load the user')).toBeVisible(),
    notFound: () => expect.element(heading('We couldn’t find this user')).toBeVisible(),
    question: () => seesText('The dialogs go here.'),
    permissions: () => seesText('The dialogs go here.'),
  },
})
