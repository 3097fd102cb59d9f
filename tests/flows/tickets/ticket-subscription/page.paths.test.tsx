import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ticketSubscriptionMachine } from '#machines/tickets/ticket-subscription.machine.ts'
import { TicketSubscription } from '#src/features/tickets/record/ticket-subscription.tsx'
import { ticketSubscriptionModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const mails = page.getByRole('switch', { name: 'Email me about this ticket' })

walksEveryPathOnThePage<typeof ticketSubscriptionMachine>(ticketSubscriptionModel, {
  show: (actor) => showInEnglish(<TicketSubscription actor={actor} />),
  do: {
    'subscription.toggle': () => userEvent.click(mails),
    'subscription.retry': () => press('Try again'),
    'dialog.close': () => press('OK'),
    'tab.shown': 'reported',
    'ticket.changed': 'reported',
  },
  see: {
    loading: async () => expect(mails.query()).toBeNull(),
    failure: () => seesText('couldn’t load your email setting', page.getByRole('alert')),
    switch: async ({ context: { isSubscribed } }) =>
      isSubscribed ? expect.element(mails).toBeChecked() : expect.element(mails).not.toBeChecked(),
    notice: () => seesText('won’t get any more emails', page.getByRole('alertdialog')),
  },
})
