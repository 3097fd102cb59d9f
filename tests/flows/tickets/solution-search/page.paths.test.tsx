import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { solutionSearchMachine } from '#machines/tickets/solution-search.machine.ts'
import { GetHelpPage } from '#src/features/tickets/get-help/get-help-page.tsx'
import { solutionSearchModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const question = 'What is it about?'

walksEveryPathOnThePage<typeof solutionSearchMachine>(solutionSearchModel, {
  show: (actor) => showInEnglish(<GetHelpPage actor={actor} unfinished={null} />),
  do: {
    'query.change': async ({ query }) => {
      // Typing the same text again would change nothing.
      if ((field(question).element() as HTMLInputElement).value === query)
        await type(question, `${query}.`)
      await type(question, query)
    },
    'query.submit': async () => {
      await userEvent.click(field(question))
      await userEvent.keyboard('{Enter}')
    },
    'ticket.open': () => press('Create ticket'),
    'ticket.confirm': () => press('Replace it'),
    'ticket.cancel': () => press('Cancel'),
  },
  see: {
    help: async (flow) => {
      const { query, hits, isMissing } = flow.context
      await expect.element(field(question)).toHaveValue(query)
      if (flow.matches('suggesting')) await expect.element(button('Create ticket')).toBeEnabled()
      if (isMissing) {
        await seesText('Enter a few words first')
        await expect.element(field(question)).toHaveFocus()
      }
      if (hits?.[0]) await seesText(hits[0].title)
      if (hits?.length === 0) await seesText('No articles match')
      if (flow.matches({ suggesting: 'searchFailed' })) await seesText('isn’t available right now')
      if (flow.matches({ suggesting: 'openingFailed' })) await seesText('couldn’t start the ticket')
    },
    question: () => seesText('You have an unfinished ticket.', page.getByRole('alertdialog')),
    gone: async (_, effects) =>
      expect(effects.map(({ params }) => params)).toContainEqual({ to: 'ticketCreate' }),
  },
})
