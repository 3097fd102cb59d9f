import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import type { getTicketChoices } from '#contract/ticket-people.ts'
import type { getDraft } from '#contract/tickets.ts'
import type { Choices } from '#machines/tickets/unfinished-ticket.ts'
import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import type { peopleSearchMachine } from '#machines/tickets/people-search.machine.ts'
import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { AffectedPeopleField } from '#src/features/tickets/create/affected-people-field.tsx'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'
import { peopleSearchModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** A form with a selected company. */
const form = () =>
  createActor(
    ticketCreateMachine.provide({
      actors: {
        readDraft: fromPromise<Answer<typeof getDraft>, Payload<typeof getDraft>>(async () => ({
          ticketId: 7,
          shortDescription: 'Printer',
        })),
        readChoices: fromPromise<Choices, Payload<typeof getTicketChoices>>(async () => choices),
      },
    }),
    {
      input: {
        stored: [{ ticketId: 7, form: { ...emptyTicketForm, debitorId: 12 } }],
        username: '',
        canDeleteAll: false,
      },
    },
  ).start()

const field = page.getByRole('combobox', { name: 'Search users' })

walksEveryPathOnThePage<typeof peopleSearchMachine>(peopleSearchModel, {
  show: (actor) => showInEnglish(<AffectedPeopleField actor={form()} search={actor} />),
  do: {
    'list.open': () => field.click(),
    'query.change': async ({ query }) => {
      await userEvent.clear(field)
      await userEvent.fill(field, query)
    },
    'search.retry': () => press('Try again'),
  },
  see: {
    field: async (snapshot) => {
      const { query, results } = snapshot.context
      await expect.element(field).toHaveValue(query)
      for (const { name } of results ?? [])
        await expect.element(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
      if (snapshot.matches('failed')) await expect.element(button('Try again')).toBeVisible()
      if (snapshot.matches('found') && results?.length === 0) await seesText('No matches.')
    },
  },
})
