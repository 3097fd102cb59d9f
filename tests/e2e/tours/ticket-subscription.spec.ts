import { expect, type Page } from '@playwright/test'

import { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import type { ticketSubscriptionMachine } from '#machines/ticket-subscription.machine.ts'
import { ticketSubscriptionModel } from '#tests/model/models/ticket-subscription.model.ts'
import { aroundTicket, ticketPage } from './ticket-background.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

const mails = (page: Page) => page.getByRole('switch', { name: 'Send me mails about this ticket' })

walksEveryPathInTheBrowser<typeof ticketSubscriptionMachine>(ticketSubscriptionModel, {
  calls: { readSubscription: isSubscribed.path, toggle: toggleSubscription.path },
  background: () => aroundTicket(),
  open: (page) => page.goto(ticketPage),
  do: {
    'subscription.toggle': (page) => mails(page).click(),
    'subscription.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    loading: (page) => expect(mails(page)).toHaveCount(0),
    failure: (page) => expect(page.getByText('Whether mails are sent')).toBeVisible(),
    switch: (page, { context }) =>
      expect(mails(page)).toBeChecked({ checked: context.isSubscribed }),
    goodbye: (page) => expect(page.getByRole('alertdialog')).toContainText('no more mails'),
  },
})
