import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { DescriptionField } from '#src/features/tickets/create/description-field.tsx'
import { TicketForm } from '#src/features/tickets/create/ticket-form.tsx'
import { choices, filledForm } from '#tests/flows/tickets/ticket-create/model.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const answering = (answer: unknown) => fromPromise(async () => answer) as never

/** A complete form, with a dialog over it. */
const showForm = async (isDialogOpen = false) => {
  let sent = 0
  const actor = createActor(
    ticketCreateMachine.provide({
      actors: {
        readDraft: answering({ ticketId: 7, shortDescription: '' }),
        readChoices: answering(choices),
        createTicket: fromPromise(async () => {
          sent += 1
          return { success: true }
        }) as never,
      },
    }),
    {
      input: {
        stored: [{ ticketId: 7, form: filledForm }],
        storedUploads: {},
        recentKinds: [],
        username: 'anna.keller',
        canDeleteAll: false,
        choosesOwner: false,
      },
    },
  ).start()
  await expect.poll(() => actor.getSnapshot().children.ticketOptions !== undefined).toBe(true)
  await showInEnglish(
    <TicketForm
      actor={actor}
      options={actor.getSnapshot().children.ticketOptions!}
      description={<DescriptionField actor={actor} />}
      attachments={
        <MessageDialog open={isDialogOpen} title="Delete a.txt?" onClose={() => {}}>
          Nothing is deleted.
        </MessageDialog>
      }
    />,
  )
  return () => sent
}

const keys = '{Control>}{Enter}{/Control}'
const description = page.getByRole('textbox', { name: 'Description' })

test('Ctrl+Enter sends the ticket, from the editor too, and once [T198]', async () => {
  const sent = await showForm()
  await userEvent.click(description)
  await userEvent.keyboard(keys)
  await expect.poll(sent).toBe(1)
})

test('Ctrl+Enter in a dialog or in the link bar doesn’t send the ticket [T198]', async () => {
  const sent = await showForm()
  await userEvent.click(description)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(page.getByLabelText('Link address'), 'https://example.org')
  await userEvent.keyboard(keys)
  await expect.element(description.getByText('https://example.org')).toBeVisible()
  expect(sent()).toBe(0)
})

test('Ctrl+Enter in a dialog over the form doesn’t send the ticket [T198]', async () => {
  const sent = await showForm(true)
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard(keys)
  await new Promise(requestAnimationFrame)
  expect(sent()).toBe(0)
})
