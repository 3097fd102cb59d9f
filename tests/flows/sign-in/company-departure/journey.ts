import { lookUpCompany, startCompanySignIn } from '#contract/company-sign-in.ts'
import type { companyDepartureMachine } from '#machines/sign-in/company-departure.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import {
  aroundCompanySignIn,
  cannotOpen,
  comeBack,
  leaveFromLogin,
} from '#tests/e2e/tours/company-background.ts'

const text = 'Opening your company’s sign-in service…'

/** From the login page, where all its endings can be reached. */
export const companyDepartureJourney: Journey<typeof companyDepartureMachine> = {
  calls: { start: startCompanySignIn.path, leave: 'the page of the provider' },
  avoids: [cannotOpen],
  exclusions: [
    {
      name: 'companyDeparture.leaving: leave fails (1) → companyDeparture.ended',
      reason: cannotOpen,
    },
  ],
  background: () => ({
    ...aroundCompanySignIn(),
    [lookUpCompany.path]: { provider: { name: 'Hartmann single sign-on', isRequired: false } },
  }),
  endings: { leave: comeBack },
  open: leaveFromLogin,
  do: {},
  see: {
    leaving: (page) => expect(page.getByText(text)).toBeVisible(),
    gone: (page) => expect(page.getByText(text)).toHaveCount(0),
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
