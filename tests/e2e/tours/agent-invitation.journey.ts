import { getAgentState } from '#contract/agent-authentication.ts'
import { inviteUser } from '#contract/agent-users.ts'
import type { agentInvitationMachine } from '#machines/agent-invitation.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'
import { admin } from './agent-user.journey.ts'

export const agentInvitationJourney: Journey<typeof agentInvitationMachine> = {
  calls: { inviteUser: inviteUser.path },
  background: () => ({
    ...reads,
    [getAgentState.path]: admin,
  }),
  open: (page) => page.goto('/agent/company/3/invite'),
  do: {
    'form.change': async (page, { typed }) => {
      await page.getByLabel('First name').fill(typed.firstName)
      await page.getByLabel('Last name').fill(typed.lastName)
      await page.getByLabel('Email').fill(typed.mail)
      await page.getByLabel('Username').fill(`${typed.username}x`)
      await page.getByLabel('Username').fill(typed.username)
    },
    'form.submit': (page) => page.getByRole('button', { name: 'Send invitation' }).click(),
    'invitation.another': (page) =>
      page.getByRole('button', { name: 'Invite another user' }).click(),
  },
  see: {
    form: async (page, { context: { typed } }) => {
      await expect(page.getByLabel('Username')).toHaveValue(typed.username)
      await expect(page.getByLabel('Email')).toHaveValue(typed.mail)
    },
    sent: (page, { context: { typed } }) => expect(page.getByText(typed.mail)).toBeVisible(),
  },
}
