import { getAgentState } from '#contract/agent-authentication.ts'
import * as users from '#contract/agent-users.ts'
import type { agentUserMachine } from '#machines/agent/agent-user.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'

export const admin = { stage: 'full', agent: { agentId: 4, name: 'Ida Sommer', role: 'admin' } }

/** The button that confirms the dialog. */
const yes = /^(Lock user|Reset app|Sign out everywhere|Send email)$/

export const agentUserJourney: Journey<typeof agentUserMachine> = {
  calls: {
    getUser: users.getCustomerUser.path,
    setUserFlags: users.setUserFlags.path,
    lockUser: users.lockUser.path,
    unlockUser: users.unlockUser.path,
    resetUserFactor: users.resetUserFactor.path,
    endUserSessions: users.endUserSessions.path,
    sendUserLink: users.sendUserLink.path,
  },
  background: () => ({ ...reads, [getAgentState.path]: admin }),
  open: (page) => page.goto('/agent/user/12'),
  do: {
    'user.lock': (page) => page.getByRole('button', { name: 'Lock user' }).click(),
    'factor.reset': (page) => page.getByRole('button', { name: 'Reset authenticator app' }).click(),
    'sessions.end': (page) => page.getByRole('button', { name: 'Sign out everywhere' }).click(),
    'link.send': (page) => page.getByRole('button', { name: 'Send password link' }).click(),
    'user.unlock': (page) => page.getByRole('button', { name: 'Unlock user' }).click(),
    'question.confirm': (page) =>
      page.getByRole('alertdialog').getByRole('button', { name: yes }).click(),
    'question.cancel': (page) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    'permissions.edit': (page) => page.getByRole('button', { name: 'Edit permissions' }).click(),
    'permissions.change': (page) =>
      page.getByRole('checkbox', { name: 'Security manager', exact: true }).check(),
    'permissions.save': (page) => page.getByRole('button', { name: 'Save permissions' }).click(),
    'permissions.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'user.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    user: async (page, snapshot) => {
      const { user, isOutdated } = snapshot.context
      if (isOutdated) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      if (user)
        await expect(page.getByRole('heading', { name: user.name, exact: true })).toBeVisible()
    },
    failed: (page) =>
      expect(page.getByRole('heading', { name: 'We couldn’t load the user' })).toBeVisible(),
    notFound: (page) =>
      expect(page.getByRole('heading', { name: 'We couldn’t find this user' })).toBeVisible(),
    question: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
    permissions: (page, { context: { flags } }) =>
      expect(
        page.getByRole('checkbox', {
          name: 'Security manager',
          exact: true,
          checked: flags.sm === 1,
        }),
      ).toBeVisible(),
  },
}
