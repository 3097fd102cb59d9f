import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { agentDataRequestMachine } from '#machines/agent/agent-data-request.machine.ts'
import { DataRequestPage } from '#src/features/agent/data-requests/data-request-page.tsx'
import { displayText } from '#src/texts.ts'
import {
  button,
  field,
  heading,
  press,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { agentDataRequestModel } from './model.ts'

const question = page.getByRole('alertdialog')
const form = page.getByRole('dialog')
const dialogOf = (answer: string) => (answer === 'copy' || answer === 'erasure' ? question : form)

const openers = {
  copy: 'Make copy',
  erasure: 'Erase user',
  refusal: 'Decline',
  extension: 'Extend deadline',
}
const titles = {
  copy: 'Make a copy for Anna Keller?',
  erasure: 'Erase Anna Keller?',
  refusal: 'Decline this request?',
  extension: 'Extend the deadline once?',
}
const verbs = /^(Make copy|Erase user|Erase anyway|Decline request|Extend deadline)$/

walksEveryPathOnThePage<typeof agentDataRequestMachine>(agentDataRequestModel, {
  show: (actor) => showInEnglish(<DataRequestPage actor={actor} />),
  do: {
    'request.retry': () => press('Try again'),
    'answer.open': ({ answer }) => press(openers[answer]),
    'form.change': async ({ form: { days, reason } }) => {
      if (reason !== undefined) await type('Reason', reason)
      if (days !== undefined) await field('Extend by').selectOptions(`${days}`)
    },
    'answer.confirm': async () => {
      const isQuestion = question.query() !== null
      await (isQuestion ? question : form).getByRole('button', { name: verbs }).click()
    },
    'answer.cancel': () => press('Cancel'),
  },
  see: {
    loading: () => seesText('Loading…'),
    request: async ({ context: { request, isChangedByOther } }) => {
      await expect.poll(() => question.query() ?? form.query()).toBeNull()
      if (!request) throw new Error('The request is shown without one.')
      const what = request.kind === 'copy' ? 'Copy for' : 'Erasure of'
      await expect.element(heading(`${what} ${request.name}`)).toBeVisible()
      const isOpen = request.closedAt === null
      await expect.poll(() => button('Decline').query() !== null).toBe(isOpen)
      const canExtend = isOpen && !request.isExtended && !request.isOverdue
      expect(button('Extend deadline').query() !== null).toBe(canExtend)
      expect(button(openers[request.kind]).query() !== null).toBe(request.state === 'open')
      if (request.failure)
        await seesText('Make it again once this is fixed: No space left on device')
      if (request.isLocked) await seesText('This user is locked and can’t sign in')
      if (request.answer) await seesText(request.answer)
      if (request.obstacles?.openTickets === 1) {
        await seesText('Nobody else manages the logins of Keller Maschinenbau.')
        await seesText('One ticket of theirs isn’t closed.')
        await seesText('2 requests for logins aren’t decided.')
      }
      const notice = page.getByText('The request has changed meanwhile', { exact: false })
      await expect.poll(() => notice.query() !== null).toBe(isChangedByOther)
    },
    answer: async ({ context: { request, answer, form: typed, isSubmitted, problem } }) => {
      const dialog = dialogOf(answer)
      await seesText(titles[answer], dialog)
      if (answer === 'erasure') {
        await seesText('This erases Anna Keller (anna.keller) of Keller Maschinenbau', dialog)
        const verb = request?.obstacles?.openTickets === 1 ? 'Erase anyway' : 'Erase user'
        await expect.element(dialog.getByRole('button', { name: verb })).toBeVisible()
      }
      if (answer === 'extension')
        await expect.element(field('Extend by')).toHaveValue(`${typed.days}`)
      if (answer === 'refusal' || answer === 'extension') {
        await expect.element(field('Reason')).toHaveValue(typed.reason)
        if (isSubmitted && typed.reason === '') await seesText('Enter a reason.', dialog)
      }
      if (problem) await seesText(displayText(problem), dialog)
    },
    failed: () => seesText('We couldn’t load the request'),
    notFound: () => seesText('We couldn’t find this request'),
  },
})
