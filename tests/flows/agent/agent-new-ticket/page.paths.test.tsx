import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentNewTicketMachine } from '#machines/agent/agent-new-ticket.machine.ts'
import { NewTicketPage } from '#src/features/agent/new-ticket/new-ticket-page.tsx'
import { displayText } from '#src/texts.ts'
import { startUnsent } from '#tests/support/unsent.ts'
import { agentNewTicketModel, openTicketOfLena } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, heading, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const choose = (label: string, value: number) => userEvent.selectOptions(field(label), `${value}`)

const chooseOwner = async (userId: number | null) => {
  if (userId === null) {
    await userEvent.click(page.getByRole('button', { name: /^Remove / }))
    return
  }
  await userEvent.click(page.getByRole('combobox', { name: 'Ticket owner' }))
  await userEvent.click(page.getByRole('option', { name: /Lena Vogt/ }))
  await userEvent.keyboard('{Escape}')
}

walksEveryPathOnThePage<typeof agentNewTicketMachine>(agentNewTicketModel, {
  show: (actor) => showInEnglish(<NewTicketPage actor={actor} unsent={startUnsent()} />),
  do: {
    'owner.choose': ({ userId }) => chooseOwner(userId),
    'owner.retry': () => press('Try again'),
    'form.change': async ({ change }) => {
      await choose('Type', change.ticketTypeId ?? 0)
      await choose('Category', change.categoryId ?? 0)
      await choose('Urgency', change.urgencyId ?? 0)
      await type('Subject', change.shortDescription ?? '')
      await type('Description', change.description ?? '')
    },
    'unsent.changed': 'reported',
    'form.submit': () => press('Create ticket'),
  },
  see: {
    form: async (snapshot) => {
      const { form, files, isSubmitted, problem } = snapshot.context
      const tickets = page.getByRole('link', { name: openTicketOfLena.shortDescription })
      const isKnown = snapshot.matches({ writing: { owner: 'known' } })
      await expect.poll(() => tickets.query() !== null).toBe(isKnown)
      if (snapshot.matches({ writing: { owner: 'failed' } }))
        await seesText('We couldn’t load the owner’s tickets')
      await expect.element(field('Subject')).toHaveValue(form.shortDescription)
      await expect.element(field('Description')).toHaveValue(form.description)
      await expect.element(field('Category')).toHaveValue(`${form.categoryId ?? ''}`)
      const missing = page.getByText('Choose the owner.')
      await expect.poll(() => missing.query() !== null).toBe(isSubmitted && form.userId === null)
      if (isSubmitted && files.isUploading) await seesText('Your files are still uploading')
      if (problem) await seesText(displayText(problem))
    },
    gone: () => expect.element(heading('Create ticket')).toBeVisible(),
  },
})
