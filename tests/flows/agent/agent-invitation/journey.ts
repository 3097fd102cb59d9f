import { getAgentState } from '#contract/agent-authentication.ts'
import { getCustomerCompany, inviteUser } from '#contract/agent-users.ts'
import type { agentInvitationMachine } from '#machines/agent/agent-invitation.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'
import { admin } from '#tests/flows/agent/agent-user/journey.ts'

export const agentInvitationJourney: Journey<typeof agentInvitationMachine> = {
  calls: { readCompany: getCustomerCompany.path, inviteUser: inviteUser.path },
  // The name is only known on the way from the company's page.
  starts: ['the agent opens the invitation by its address'],
  background: () => ({
    ...reads,
    [getAgentState.path]: admin,
  }),
  open: (page) => page.goto('/agent/company/3/invite'),
  do: {
    'form.change': async (page, { form }) => {
      await page.getByLabel('First name').fill(form.firstName)
      await page.getByLabel('Last name').fill(form.lastName)
      await page.getByLabel('Email').fill(form.mail)
      await page.getByLabel('Username').fill(`${form.username}x`)
      await page.getByLabel('Username').fill(form.username)
    },
    'form.submit': (page) => page.getByRole('button', { name: 'Send invitation' }).click(),
    'invitation.restart': (page) =>
      page.getByRole('button', { name: 'Invite another user' }).click(),
  },
  see: {
    form: async (page, { context: { form } }) => {
      await expect(page.getByLabel('Username')).toHaveValue(form.username)
      await expect(page.getByLabel('Email')).toHaveValue(form.mail)
    },
    sent: (page, { context: { form } }) => expect(page.getByText(form.mail)).toBeVisible(),
  },
}
