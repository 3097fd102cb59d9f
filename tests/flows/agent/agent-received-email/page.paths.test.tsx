import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { agentReceivedEmailMachine } from '#machines/agent/agent-received-email.machine.ts'
import { EmailPage } from '#src/features/agent/emails/email-page.tsx'
import { displayText } from '#src/texts.ts'
import { agentReceivedEmailModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')

walksEveryPathOnThePage<typeof agentReceivedEmailMachine>(agentReceivedEmailModel, {
  show: (actor) => showInEnglish(<EmailPage actor={actor} canWork />),
  do: {
    'email.retry': () => press('Try again'),
    'email.dismiss': ({ isAllOfSender }) =>
      press(isAllOfSender ? 'Dismiss all 3 from sender' : 'Dismiss'),
    'adding.open': () => press('Add to a ticket'),
    'code.change': ({ code }) => type('Ticket number', code),
    'adding.confirm': () => press('Add email'),
    'adding.cancel': () => press('Cancel'),
    'answer.open': () => press('Answer'),
    'text.change': ({ text }) => type('Your answer', text),
    'answer.send': () => press('Send answer'),
    'answer.cancel': () => press('Cancel'),
  },
  see: {
    loading: () => seesText('Loading…'),
    email: async ({ context: { email, problem } }) => {
      await expect.poll(() => dialog.query()).toBeNull()
      await expect.element(heading('The printer jams')).toBeVisible()
      await expect
        .poll(() => page.getByText('Since noon.').query() !== null)
        .toBe(email?.state !== 'ticket')
      if (email?.ticket) await seesText(email.ticket.code)
      if (email?.about) await seesText(email.about.code)
      await expect
        .poll(() => button('Dismiss').query() !== null)
        .toBe(email?.state === 'open' || email?.state === 'ignored')
      if (problem) await seesText(displayText(problem))
      if (email?.replyProblem) await seesText(email.replyProblem)
      if (email?.state === 'answered') await seesText(email.reply)
    },
    answering: async ({ context: { text, isSubmitted, problem } }) => {
      await seesText('Goes to lena@keller.example', dialog)
      await expect.element(field('Your answer')).toHaveValue(text)
      if (isSubmitted && text === '') await seesText('Write your answer.', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
    adding: async ({ context: { code, isSubmitted, problem } }) => {
      await expect.element(field('Ticket number')).toHaveValue(code)
      if (isSubmitted && code === '') await seesText('Enter a ticket number.', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
    gone: () => expect.element(heading('The printer jams')).toBeVisible(),
    failed: () => seesText('We couldn’t load the email'),
    notFound: () => seesText('We couldn’t find this email'),
  },
})
