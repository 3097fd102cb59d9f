import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type {
  getReceivedEmail,
  listReceivedEmails,
  ReceivedEmail,
} from '#contract/agent-received-emails.ts'
import { limits } from '#contract/limits.ts'
import type { Answer } from '#contract/call.ts'
import { noNewTicket, ticketFromEmail } from '#contract/rules/new-ticket-form.ts'
import { agentNewTicketMachine } from '#machines/agent/agent-new-ticket.machine.ts'
import { remoteListMachine, type RemoteListActor } from '#machines/shell/remote-list.machine.ts'
import { agentReceivedEmailMachine } from '#machines/agent/agent-received-email.machine.ts'
import { EmailContent } from '#src/features/agent/emails/email-content.tsx'
import { SenderNotice } from '#src/features/agent/emails/email-labels.tsx'
import { EmailPage } from '#src/features/agent/emails/email-page.tsx'
import { EmailsPage } from '#src/features/agent/emails/emails-page.tsx'
import { FilesOfTicket } from '#src/features/agent/new-ticket/email-of-ticket.tsx'
import { email } from '#tests/flows/agent/agent-received-email/model.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { reads } from '#tests/model/reads.ts'

type Read = Answer<typeof getReceivedEmail>
type List = Answer<typeof listReceivedEmails>

const file = { id: 5, name: 'jam.jpg', type: 'image/jpeg', size: 2048 }

const showList = (answer: List) => {
  const actor = createActor(
    remoteListMachine.provide({
      actors: {
        readList: fromPromise(async () => ({ answer: answer as object | null })),
        watchTab: fromCallback(() => {}),
      },
    }),
    { input: { view: 'open', page: 1, answer } },
  ).start()
  return showInEnglish(
    <EmailsPage
      actor={actor as unknown as RemoteListActor<List>}
      view="open"
      page={1}
      onPage={() => {}}
    />,
  )
}

test('lists emails with their reasons, and says when there is no more room [T217]', async () => {
  const forged = { ...email, emailId: 13, subject: '', reason: 'forged', dmarc: 'fail' } as const
  await showList({ total: 2, isFull: true, list: [email, forged] })
  await expect
    .element(page.getByRole('link', { name: 'The printer jams' }))
    .toHaveAttribute('href', '/agent/emails/12')
  await seesText('No subject')
  await seesText('Forged sender')
  await seesText('There’s no room for more emails')
})

test.each<[Partial<ReceivedEmail>, string]>([
  [{ dmarc: 'fail' }, 'This sender is probably forged'],
  [{ dmarc: 'none' }, 'It’s the address of Lena Vogt, but anyone can write it'],
  [{ dmarc: 'none', user: null }, 'Anyone can write lena@keller.example as a sender'],
])('warns of a sender that isn’t verified: %o [T217]', async (part, words) => {
  await showInEnglish(<SenderNotice email={{ ...email, ...part }} />)
  await seesText(words)
})

test('shows an email as text, and names files that weren’t kept [T218]', async () => {
  const markup = '<img src="https://track.example/1.png">'
  const shown = { ...email, text: markup, quoted: 'Earlier', skippedFiles: ['big.zip'] }
  await showInEnglish(<EmailContent email={shown} />)
  await seesText(markup)
  expect(page.getByRole('img').query()).toBeNull()
  await seesText('Not kept: big.zip.')
  await expect
    .element(page.getByRole('link', { name: 'jam.jpg' }))
    .toHaveAttribute('href', '/api/v1/agent/received-email/file?emailId=12&id=5')
})

test.each([
  ['The whole email is among the files.', { attachments: [{ ...file, name: 'Jam.eml' }] }],
  ['The rest wasn’t kept.', { attachments: [file] }],
])('says that a long text is cut: %s [T218]', async (words, part) => {
  const text = 'x'.repeat(limits.agentTextMax)
  await showInEnglish(<EmailContent email={{ ...email, ...part, text }} />)
  await seesText(`Only the beginning of the text is shown. ${words}`)
})

test.each([1, 0])('dismisses an email alone if %i of its sender wait [T219]', async (ofSender) => {
  const actor = createActor(
    agentReceivedEmailMachine.provide({
      actors: {
        readEmail: fromPromise(async () => ({ data: { ...email, ofSender } as Read['data'] })),
      },
    }),
    { input: { emailId: 12 } },
  ).start()
  await showInEnglish(<EmailPage actor={actor} canWork />)
  await expect.element(page.getByRole('button', { name: 'Dismiss', exact: true })).toBeVisible()
  expect(page.getByText('from sender').query()).toBeNull()
})

test('fills in a ticket, with an owner only if the sender is verified [T227]', () => {
  expect(ticketFromEmail(email)).toEqual({
    emailId: 12,
    emailFiles: [5],
    userId: 14,
    shortDescription: 'The printer jams',
    description: 'Since noon.',
    channel: 'email',
  })
  for (const dmarc of ['none', 'fail'] as const)
    expect(ticketFromEmail({ ...email, dmarc }).userId).toBeNull()
  expect(ticketFromEmail({ ...email, user: null }).userId).toBeNull()
})

test('lets an agent leave out files of the email [T227]', async () => {
  Object.assign(reads, { '/api/v1/agent/received-email/record': { data: email } })
  const form = { ...noNewTicket, ...ticketFromEmail(email), userId: null }
  const actor = createActor(agentNewTicketMachine, {
    input: { agentId: 3, userId: null, companyId: null, emailId: 12, form, storedUploads: {} },
  }).start()
  await showInEnglish(<FilesOfTicket actor={actor} emailId={12} />)
  const box = page.getByRole('checkbox', { name: 'jam.jpg' })
  await expect.element(box).toBeChecked()
  await userEvent.click(box)
  expect(actor.getSnapshot().context.form.emailFiles).toEqual([])
  await userEvent.click(box)
  expect(actor.getSnapshot().context.form.emailFiles).toEqual([5])
})

/** Presses Enter on a button that has the focus. */
const enter = async (name: string) => {
  const target = page.getByRole('button', { name, exact: true })
  await expect.element(target).toBeVisible()
  ;(target.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  return 1
}

test('is put on its ticket with two keys, and dismissed with one [T139, T219, T228]', async () => {
  const about = { ticketId: 7, code: 'T-100007' }
  const sent: object[] = []
  const record = async (input: object) => {
    sent.push(input)
    return { success: true, ticketId: 7 }
  }
  const show = async () => {
    const actor = createActor(
      agentReceivedEmailMachine.provide({
        actors: {
          readEmail: fromPromise(async () => ({ data: { ...email, about } as Read['data'] })),
          readHandled: fromPromise(async () => ({ data: email as Read['data'] })),
          dismiss: fromPromise(async ({ input }) => record(input)),
          addToTicket: fromPromise(async ({ input }) => record(input)),
        },
      }),
      { input: { emailId: 12 } },
    ).start()
    return showInEnglish(<EmailPage actor={actor} canWork />)
  }
  const shown = await show()
  expect((await enter('Add to a ticket')) + (await enter('Add email'))).toBe(2)
  await expect.poll(() => sent).toEqual([{ emailId: 12, code: 'T-100007' }])
  await shown.unmount()
  await show()
  expect(await enter('Dismiss')).toBe(1)
  await expect.poll(() => sent.at(-1)).toEqual({ emailId: 12, allOfSender: 0 })
})
