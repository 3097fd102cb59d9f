import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'

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

/** The confirm button's label, by state. */
const verbs = {
  confirmingLock: 'Lock user',
  confirmingFactorReset: 'Reset app',
  confirmingSessionEnd: 'Sign out everywhere',
  confirmingLink: 'Send email',
} as const

const dialog = () => page.getByRole('alertdialog')

const confirm = async () => {
  const names = Object.values(verbs)
  const title = (await dialog().element()).textContent ?? ''
  const verb = names.find((name) => title.endsWith(name)) ?? ''
  await userEvent.click(dialog().getByRole('button', { name: verb, exact: true }))
}

const questions = {
  confirmingLock: 'Lock Anna Keller?',
  locking: 'Lock Anna Keller?',
  confirmingFactorReset: 'Reset authenticator app?',
  resettingFactor: 'Reset authenticator app?',
  confirmingSessionEnd: 'Sign Anna Keller out everywhere?',
  endingSessions: 'Sign Anna Keller out everywhere?',
  confirmingLink: 'Send a link for a new password?',
  sendingLink: 'Send a link for a new password?',
} as const

const seesQuestion = async (snapshot: SnapshotFrom<typeof agentUserMachine>) => {
  const state = snapshot.value as keyof typeof questions
  await expect.element(dialog().getByRole('heading', { name: questions[state] })).toBeVisible()
  await problemIsShown(snapshot)
}

walksEveryPathOnThePage<typeof agentUserMachine>(agentUserModel, {
  show: (actor) => showInEnglish(<UserPage actor={actor} agentRole="admin" />),
  do: {
    'user.lock': () => press('Lock user'),
    'factor.reset': () => press('Reset authenticator app'),
    'sessions.end': () => press('Sign out everywhere'),
    'link.send': () => press('Send password link'),
    'user.unlock': () => press('Unlock user'),
    'question.confirm': confirm,
    'question.cancel': () => userEvent.click(dialog().getByRole('button', { name: 'Cancel' })),
    'permissions.edit': () => press('Edit permissions'),
    'permissions.change': () =>
      userEvent.click(page.getByRole('checkbox', { name: 'Security manager', exact: true })),
    'permissions.save': () => press('Save permissions'),
    'permissions.cancel': () => press('Cancel'),
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
    question: seesQuestion,
    permissions: async (snapshot) => {
      const box = page.getByRole('checkbox', { name: 'Security manager', exact: true })
      if (snapshot.context.flags.sm === 1) await expect.element(box).toBeChecked()
      else await expect.element(box).not.toBeChecked()
      await problemIsShown(snapshot)
    },
  },
})
