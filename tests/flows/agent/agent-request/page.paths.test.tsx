import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentRequestMachine } from '#machines/agent/agent-request.machine.ts'
import { RequestPage } from '#src/features/agent/requests/request-page.tsx'
import { displayText } from '#src/texts.ts'
import { agentRequestModel } from './model.ts'
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
const titles = { partner: 'New login for', lock: 'Lock', offboarding: 'Offboard' }

walksEveryPathOnThePage<typeof agentRequestMachine>(agentRequestModel, {
  show: (actor) => showInEnglish(<RequestPage actor={actor} canDecide />),
  do: {
    'request.retry': () => press('Try again'),
    'approval.open': () => press('Approve'),
    'decline.open': () => press('Decline'),
    'setup.change': async ({ setup: { username, mfa } }) => {
      if (username !== undefined) await type('Username', username)
      if (mfa === 1) await userEvent.click(page.getByLabelText('Token'))
    },
    'reason.change': ({ reason }) => type('Reason', reason),
    'decision.confirm': () =>
      userEvent.click(page.getByRole('button', { name: /^(Approve|Decline) request$/ })),
    'decision.cancel': () => press('Cancel'),
    'secret.close': () => press('Done'),
  },
  see: {
    loading: () => seesText('Loading…'),
    request: async ({ context: { request, isDecidedByOther } }) => {
      await expect.poll(() => dialog.query()).toBeNull()
      if (!request) throw new Error('The request is shown without one.')
      await expect.element(heading(`${titles[request.kind]} ${request.name}`)).toBeVisible()
      if (request.ticket) await seesText(request.ticket.code)
      if (request.reason) await seesText(request.reason)
      if (request.answer) await seesText(request.answer)
      if (request.state === 'open') await expect.element(button('Approve')).toBeVisible()
      else await expect.poll(() => button('Approve').query()).toBeNull()
      const notice = page.getByText('Someone else decided this request first', { exact: false })
      await expect.poll(() => notice.query() !== null).toBe(isDecidedByOther)
    },
    approval: async ({ context: { request, setup, isSubmitted, problem } }) => {
      await expect.element(button('Approve request')).toBeVisible()
      if (request?.kind === 'partner') {
        await expect.element(field('Username')).toHaveValue(setup.username)
        await expect
          .element(page.getByLabelText(setup.mfa === 1 ? 'Token' : 'Authenticator app'))
          .toBeChecked()
        await expect.element(page.getByLabelText('Keller Maschinenbau')).toBeChecked()
        if (isSubmitted && setup.username === '') await seesText('Enter 2 to 100 letters')
      }
      if (problem) await seesText(displayText(problem), dialog)
    },
    decline: async ({ context: { reason, isSubmitted, problem } }) => {
      await expect.element(field('Reason')).toHaveValue(reason)
      if (isSubmitted && reason === '') await seesText('Enter a reason.', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
    secret: async ({ context: { totpSecret } }) => {
      await expect
        .element(page.getByLabelText('Secret'))
        .toHaveTextContent(totpSecret.replace(/.{4}(?=.)/g, '$& '))
    },
    refreshing: async () => {
      await expect.poll(() => dialog.query()).toBeNull()
      await expect.poll(() => button('Approve').query()).toBeNull()
    },
    failed: () => seesText('We couldn’t load the request'),
    notFound: () => seesText('We couldn’t find this request'),
  },
})
