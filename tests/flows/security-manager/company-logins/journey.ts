import { getFlags } from '#contract/authentication.ts'
import { listCompanyLogins } from '#contract/management.ts'
import type { companyLoginsMachine } from '#machines/security-manager/company-logins.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, report } from '#tests/e2e/tours/background.ts'
import { manager, withLogins } from '#tests/e2e/tours/manager.ts'

export const companyLoginsJourney: Journey<typeof companyLoginsMachine> = {
  calls: { listLogins: listCompanyLogins.path },
  background: () => ({ ...around(manager), [getFlags.path]: withLogins }),
  open: (page) => page.goto('/security-manager/management/logins'),
  do: {
    'search.change': (page, { search }) => page.getByLabel('Search logins').fill(search),
    'search.submit': (page) => page.getByLabel('Search logins').press('Enter'),
    'page.choose': (page, { page: number }) =>
      page.getByRole('button', { name: `Page ${number}`, exact: true }).click(),
    'list.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'login.requested': (page) => report(page, 'login.requested'),
  },
  see: {
    list: (page, { context: { search } }) =>
      expect(page.getByLabel('Search logins')).toHaveValue(search),
    failed: (page, { context: { logins } }) =>
      expect(
        page
          .getByText(logins ? 'We couldn’t refresh the list.' : 'We couldn’t load the logins')
          .first(),
      ).toBeVisible(),
  },
}
