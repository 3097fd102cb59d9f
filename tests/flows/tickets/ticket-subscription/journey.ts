import type { Page } from '@playwright/test'

import { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import type { ticketSubscriptionMachine } from '#machines/tickets/ticket-subscription.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { attachFile, setHidden } from '#tests/e2e/tours/background.ts'
import { aroundTicket, ticketPage } from '#tests/e2e/tours/ticket-background.ts'

const mails = (page: Page) => page.getByRole('switch', { name: 'Email me about this ticket' })

export const ticketSubscriptionJourney: Journey<typeof ticketSubscriptionMachine> = {
  calls: { readSubscription: isSubscribed.path, toggle: toggleSubscription.path },
  background: () => aroundTicket(),
  open: (page) => page.goto(ticketPage),
  do: {
    'subscription.toggle': (page) => mails(page).click(),
    'subscription.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
    'tab.shown': (page) => setHidden(page, false),
    'ticket.changed': (page) => attachFile(page),
  },
  see: {
    loading: (page) => expect(mails(page)).toHaveCount(0),
    failure: (page) => expect(page.getByText('couldn’t load your email setting')).toBeVisible(),
    switch: (page, { context }) =>
      expect(mails(page)).toBeChecked({ checked: context.isSubscribed }),
    notice: (page) =>
      expect(page.getByRole('alertdialog')).toContainText('won’t get any more emails'),
  },
}
