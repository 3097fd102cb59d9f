import { describeUnsubscribeLink, endSubscription } from '#contract/unsubscribe.ts'
import type { unsubscribeMachine } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/every-way.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, stranger } from '#tests/e2e/tours/background.ts'

type Input = { code: string }

export const unsubscribeJourney: Journey<typeof unsubscribeMachine> = {
  calls: { describeLink: describeUnsubscribeLink.path, endSubscription: endSubscription.path },
  background: () => around(stranger),
  open: (page, input) => page.goto(`/unsubscribe/${(input as Input).code}`),
  do: {
    'link.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'subscription.end': (page) => page.getByRole('button', { name: 'Unsubscribe' }).click(),
  },
  see: {
    loading: (page) => expect(page.getByRole('heading', { name: 'Ticket emails' })).toBeVisible(),
    failed: (page) => expect(page.getByRole('alert')).toContainText('couldn’t check this link'),
    question: async (page, { context: { problem } }) => {
      await expect(page.getByRole('heading')).toHaveText('Stop emails about ticket T-104711?')
      await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
      if (problem) await expect(page.getByRole('alert')).toContainText('couldn’t unsubscribe you')
    },
    done: (page) => expect(page.getByRole('heading')).toHaveText('You’re unsubscribed'),
    linkUnknown: (page) => expect(page.getByRole('heading')).toHaveText('This link doesn’t work'),
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
