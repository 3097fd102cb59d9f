import { listLinkedUsers, readCompanyProvider, unlinkUser } from '#contract/company-providers.ts'
import type { linkedUsersMachine } from '#machines/security-manager/linked-users.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundCompanyProvider } from '#tests/e2e/tours/company-background.ts'
import { provider } from '#tests/flows/security-manager/company-provider/model.ts'

export const linkedUsersJourney: Journey<typeof linkedUsersMachine> = {
  calls: { listUsers: listLinkedUsers.path, proof: unlinkUser.path },
  // The dialog closes at the same moment; the story removes a link.
  unsent: ['proof.accepted'],
  background: () => ({
    ...aroundCompanyProvider(),
    [readCompanyProvider.path]: { factor: 'app', provider },
  }),
  endings: {
    proof: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  open: (page) => page.goto('/security-manager/management/company-sign-in'),
  do: {
    'list.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'page.choose': (page) => page.getByRole('button', { name: 'Next page' }).click(),
    'link.remove': (page, { user }) =>
      page.getByRole('button', { name: `Remove link: ${user.name}` }).click(),
    'proof.accepted': async () => {},
  },
  see: {
    list: async (page, { context: { list } }) => {
      await expect(page.getByRole('heading', { name: 'Linked users' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Remove link: / })).toHaveCount(
        list?.length ?? 0,
      )
    },
    failed: (page) => expect(page.getByText('We couldn’t load the linked users')).toBeVisible(),
    proofDialog: (page) => expect(page.getByText('You’re removing the link of')).toBeVisible(),
  },
  // Nothing has the focus before the user's first step.
  lookCloser: (page) => expectAccessibleInOneWay(page, { hasFocus: false }),
}
