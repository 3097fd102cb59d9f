import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import { isSendable } from '#contract/rules/ticket-form.ts'
import type { getUsers } from '#contract/ticket-form.ts'
import type { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { isUploading } from '#machines/tickets/unfinished-ticket.ts'
import { ticketOptionsMachine } from '#machines/tickets/ticket-options.machine.ts'
import { DescriptionField } from '#src/features/tickets/create/description-field.tsx'
import { TicketCreatePage } from '#src/features/tickets/create/ticket-create-page.tsx'
import { TicketForm } from '#src/features/tickets/create/ticket-form.tsx'
import { displayText } from '#src/texts.ts'
import { ticketCreateModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The choices are available at once. */
const options = () =>
  createActor(
    ticketOptionsMachine.provide({
      actors: {
        readCategories: fromPromise(async () => [{ id: 3, name: 'ERP application' }]),
        readPeople: fromPromise<Answer<typeof getUsers>, Payload<typeof getUsers>>(async () => ({
          'anna.keller': 'Anna Keller',
        })),
      },
    }),
    { input: { ticketTypeId: 1, debitorId: 12 } },
  ).start()

walksEveryPathOnThePage<typeof ticketCreateMachine>(ticketCreateModel, {
  show: (actor) =>
    showInEnglish(
      <TicketCreatePage actor={actor}>
        <TicketForm
          actor={actor}
          options={options()}
          description={<DescriptionField actor={actor} />}
          attachments={null}
        />
      </TicketCreatePage>,
    ),
  do: {
    'ticket.change': () => userEvent.click(page.getByRole('radio', { name: 'High' })),
    'type.choose': ({ ticketTypeId }) => userEvent.selectOptions(field('Type'), `${ticketTypeId}`),
    'company.choose': ({ debitorId }) => userEvent.selectOptions(field('Company'), `${debitorId}`),
    'field.leave': async () => {
      await userEvent.click(field('Short description'))
      await userEvent.keyboard('{Tab}')
    },
    'ticket.submit': () => press('Create ticket'),
    'ticket.retry': () => press('Try again'),
    'dialog.close': () => press('OK'),
    'uploads.changed': 'reported',
    'file.forwarded': 'reported',
  },
  see: {
    loading: () => expect.element(page.getByText('Loading…')).toBeInTheDocument(),
    failed: () => seesText('We couldn’t load the form'),
    form: async (flow) => {
      const { form, visited } = flow.context
      await expect.element(field('Short description')).toHaveValue(form.shortDescription)
      if (visited.length > 0 && form.shortDescription.length < 10)
        await seesText('Minimum length is 10 characters')
      const isSubmitted = visited.length > 1
      if (isSubmitted && form.ticketTypeId === null) await seesText('Choose a type.')
      if (isSubmitted && form.urgencyId === null) await seesText('Choose how urgent it is.')
      if (isSubmitted && form.debitorId === null) await seesText('Choose a company.')
      if (isUploading(flow.context) && isSendable(form))
        await seesText('Some files aren’t uploaded yet')
      else if (flow.matches({ writing: 'editing' }))
        await expect.element(button('Create ticket')).toBeEnabled()
    },
    refused: async ({ context: { problem } }) => {
      await seesText(
        problem ? displayText(problem) : 'Unable to create ticket',
        page.getByRole('alertdialog'),
      )
      expect(document.body.innerText, 'no file is on its way').not.toMatch(/aren’t uploaded yet/)
    },
    sent: () => seesText('successfully created', page.getByRole('alertdialog')),
    gone: async (flow, effects) =>
      expect(effects.map(({ params }) => params)).toContainEqual(
        flow.matches('redirected')
          ? { to: 'ticketList', created: flow.context.ticketId }
          : { to: 'getHelp' },
      ),
  },
})
