import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { getDraft } from '#contract/tickets.ts'
import type { Choices } from '#machines/tickets/unfinished-ticket.ts'
import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import type {
  TicketOptionsActor,
  ticketOptionsMachine,
} from '#machines/tickets/ticket-options.machine.ts'
import { TicketForm } from '#src/features/tickets/create/ticket-form.tsx'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'
import { ticketOptionsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** An open form, which passes on what is selected. */
const openForm = async (options: TicketOptionsActor) => {
  const actor = createActor(
    ticketCreateMachine.provide({
      actors: {
        readDraft: fromPromise<Answer<typeof getDraft>, Record<string, never>>(async () => ({
          ticketId: 4711,
          shortDescription: 'Printer',
        })),
        readChoices: fromPromise<Choices, Record<string, never>>(async () => choices),
        ticketOptions: fromCallback(({ receive }) =>
          receive((event) => options.send(event as never)),
        ) as never,
      },
    }),
    {
      input: {
        stored: [],
        storedUploads: {},
        recentKinds: [],
        username: '',
        canDeleteAll: false,
        choosesOwner: false,
      },
    },
  ).start()
  await expect.poll(() => actor.getSnapshot().matches('writing')).toBe(true)
  return actor
}

walksEveryPathOnThePage<typeof ticketOptionsMachine>(ticketOptionsModel, {
  show: async (options) => {
    const actor = await openForm(options)
    return showInEnglish(
      <TicketForm actor={actor} options={options} description={null} attachments={null} />,
    )
  },
  do: {
    'type.choose': ({ ticketTypeId }) => userEvent.selectOptions(field('Type'), `${ticketTypeId}`),
    'company.choose': ({ debitorId }) => userEvent.selectOptions(field('Company'), `${debitorId}`),
    'options.retry': () => press('Try again'),
  },
  see: {
    choices: async (flow) => {
      const { ticketTypeId, debitorId, categories, users } = flow.context
      if (categories) await expect.element(field('Category')).toBeEnabled()
      else if (ticketTypeId === null)
        await expect.element(field('Category')).toHaveDisplayValue('Choose a type first')
      for (const { name } of users ?? [])
        await expect.element(page.getByRole('checkbox', { name })).toBeVisible()
      if (debitorId === null) await seesText('Choose a company first')
      else if (users === null && categories && flow.matches('failed'))
        await seesText('We couldn’t load the users')
    },
  },
})
