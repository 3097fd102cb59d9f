import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { ticketListMachine } from '#machines/tickets/ticket-list.machine.ts'
import type {
  TicketViewsActor,
  ticketViewsMachine,
} from '#machines/tickets/ticket-views.machine.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import { ViewStrip } from '#src/features/tickets/list/own-views.tsx'
import { displayText } from '#src/texts.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { shownQuery, ticketViewsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { defaultLayout } from '#tests/support/list-layout.ts'
import { button, field, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const view = page.getByRole('link', { name: 'Urgent printers' })

const choose = async (entry: string) => {
  await press('Options for Urgent printers')
  await page.getByRole('menuitem', { name: entry }).click()
}

const listOf = () =>
  startFlow(ticketListMachine, {
    input: { query: { ...defaultTicketQuery, ...shownQuery } },
    replies: { listTickets: 'silence' },
  }).actor

walksEveryPathOnThePage<typeof ticketViewsMachine>(ticketViewsModel, {
  show: (own) =>
    showInEnglish(
      <ViewStrip
        own={own as TicketViewsActor<SavedView>}
        actor={listOf()}
        layout={defaultLayout}
        views={[]}
      />,
    ),
  do: {
    'views.retry': () => press('Try again'),
    'change.retry': () => press('Try again'),
    'view.add': () => press('Save view…'),
    'view.update': () => choose('Update to current list'),
    'view.rename': () => choose('Rename…'),
    'view.delete': () => choose('Delete…'),
    'name.change': ({ name }) => userEvent.fill(field('Name'), name),
    'name.submit': () => userEvent.type(field('Name'), '{Enter}'),
    'rename.submit': () => userEvent.type(field('Name'), '{Enter}'),
    'dialog.close': () => press('Cancel'),
    'deletion.confirm': () => press('Delete view'),
    'deletion.cancel': () => press('Cancel'),
  },
  see: {
    views: async (snapshot) => {
      const { views, problem } = snapshot.context
      await expect.poll(() => view.elements().length).toBe(views.length)
      if (snapshot.matches('failed')) await seesText('We couldn’t load your own views.')
      if (snapshot.matches({ ready: 'notUpdated' }) && problem)
        await seesText(displayText(problem), page.getByRole('alert'))
      if (snapshot.matches('ready')) await expect.element(button('Save view…')).toBeVisible()
      await expect.poll(() => [...dialog.elements(), ...question.elements()]).toEqual([])
    },
    name: async ({ context: { view: renamed, name, problem } }) => {
      await seesText(renamed ? 'Rename view' : 'Save view', dialog)
      await expect.element(field('Name')).toHaveValue(name)
      if (problem) await seesText(displayText(problem), dialog)
    },
    question: async ({ context: { problem } }) => {
      await seesText('Delete the view “Urgent printers”?', question)
      if (problem) await seesText(displayText(problem), question)
    },
  },
})
