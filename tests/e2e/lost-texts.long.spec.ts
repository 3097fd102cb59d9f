import { expect, test as story, type Page } from '@playwright/test'
import { createTransport } from 'nodemailer'

import { ticketStatuses } from '#contract/limits.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { startOwnPortal } from '#tests/support/fresh-portal.ts'
import { codeOf, signIn, signInAgent, submitAgentPassword } from '#tests/support/sign-in.ts'
import { freePort } from '../../scripts/testing/free-port.ts'

/** What the forms are about, by its id. */
type Ids = Record<'user' | 'company' | 'ticket' | 'loginRequest', number>

type Form = {
  path: (ids: Ids) => string
  /** Opens the form and shows its fields, also after the next sign-in. */
  open: (page: Page) => Promise<unknown>
  typed: Record<string, string>
  submit: string
}

const customer = 'nina.falk'
const reader = 'anna.keller'
const agent = 'imke.brandt'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A dialog comes after the page. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last()
const press = (name: string) => (page: Page) => button(page, name).first().click()
const reason = { Reason: 'We have never heard of this user.' }

const addNote = async (page: Page) => {
  await page.keyboard.press('n')
  await page.getByLabel('Your internal note').fill('Hall 2 had the same.')
  await page.keyboard.press('Control+Enter')
  await expect(button(page, 'Edit note')).toBeVisible()
}

const customersForms: Record<string, Form> = {
  'a comment on an article': {
    path: () => '/kb/article/506',
    open: async (page) => {
      const comment = page.getByLabel('What was missing?')
      const no = button(page, 'No')
      await expect(no).toBeVisible()
      if (!(await comment.isVisible())) await no.click()
    },
    typed: { 'What was missing? (optional)': 'How to align the labels.' },
    submit: 'Send comment',
  },
  'a note on a request for a copy': {
    path: () => '/account/data',
    open: press('Ask for a copy'),
    typed: { 'Note (optional)': 'With the files, please.' },
    submit: 'Ask for a copy',
  },
}

const agentsForms: Record<string, Form> = {
  'an answer to an email': {
    path: () => '/agent/emails/1',
    open: press('Answer'),
    typed: { 'Your answer': 'We do. Shall we call you?' },
    submit: 'Send answer',
  },
  'an invitation of an agent': {
    path: () => '/agent/team',
    open: press('Invite agent'),
    typed: { Name: 'Jo Berg', Username: 'jo.berg', Email: 'jo.berg@statedesk.example' },
    submit: 'Send invitation',
  },
  'a support group': {
    path: () => '/agent/team',
    open: press('Add group'),
    typed: { Name: 'Scanners', 'Email (optional)': 'scanners@statedesk.example' },
    submit: 'Add group',
  },
  'a text block': {
    path: () => '/agent/team',
    open: press('Add text block'),
    typed: { Name: 'Restart', Text: 'Please restart the scanner.' },
    submit: 'Add text block',
  },
  'why a request for data is declined': {
    path: () => '/agent/data-requests/1',
    open: press('Decline'),
    typed: reason,
    submit: 'Decline request',
  },
  'why a request for data takes longer': {
    path: () => '/agent/data-requests/1',
    open: press('Extend deadline'),
    typed: reason,
    submit: 'Extend deadline',
  },
  'why a request for a login is declined': {
    path: ({ loginRequest }) => `/agent/requests/${loginRequest}`,
    open: press('Decline'),
    typed: reason,
    submit: 'Decline request',
  },
  'a note about a company': {
    path: ({ company }) => `/agent/company/${company}`,
    open: (page) => page.getByRole('button', { name: /^(Add|Edit) note$/ }).click(),
    typed: { Note: 'Calls back late.' },
    submit: 'Save note',
  },
  'the invitation of a user': {
    path: ({ company }) => `/agent/company/${company}/invite`,
    open: (page) => expect(button(page, 'Send invitation')).toBeVisible(),
    typed: { 'First name': 'Jo', 'Last name': 'Berg', Username: 'jo', Email: 'jo@berg.example' },
    submit: 'Send invitation',
  },
  'why a user gets help': {
    path: ({ user }) => `/agent/user/${user}`,
    open: async (page) => {
      await press('Reset authenticator app')(page)
      await page.getByRole('radio', { name: 'A security manager approves it' }).click()
    },
    typed: reason,
    submit: 'Ask for approval',
  },
  'the subject of a ticket': {
    path: ({ ticket }) => `/agent/ticket/${ticket}`,
    open: press('Edit'),
    typed: { Subject: 'The printer stops after each page' },
    submit: 'Save changes',
  },
  'a change of a note': {
    path: ({ ticket }) => `/agent/ticket/${ticket}`,
    open: async (page) => {
      await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
      if (await button(page, 'Send reply').isVisible()) await addNote(page)
      await button(page, 'Edit note').last().click()
    },
    typed: { 'Your internal note': 'Hall 2 had the same, and hall 3.' },
    submit: 'Save note',
  },
  'a reply': {
    path: ({ ticket }) => `/agent/ticket/${ticket}`,
    open: (page) => expect(page.getByLabel('Your reply')).toBeVisible(),
    typed: { 'Your reply': 'Please restart it.' },
    submit: 'Send reply',
  },
}

const host = 'mx.portal.example'

/** A question of a stranger, which becomes no ticket. */
const deliverQuestion = (lmtpPort: number) =>
  createTransport({ host: '127.0.0.1', port: lmtpPort, lmtp: true }).sendMail({
    from: 'bo@elsewhere.example',
    to: 'reply@portal.example',
    subject: 'Do you also host websites?',
    text: 'We need one.',
    headers: { 'Authentication-Results': `${host}; dmarc=pass header.from=elsewhere.example` },
  })

const readIds = async (db: Db): Promise<Ids> => {
  const { id: user, companyId: company } = await db
    .selectFrom('account')
    .innerJoin('accountCompany', 'accountId', 'id')
    .select(['id', 'companyId'])
    .where('username', '=', customer)
    .executeTakeFirstOrThrow()
  const ticket = await db
    .selectFrom('ticket')
    .select('id')
    .where('statusId', '=', ticketStatuses.active)
    .executeTakeFirstOrThrow()
  const request = await db
    .selectFrom('loginRequest')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { user, company, ticket: ticket.id, loginRequest: request.id }
}

/** An open request for a copy of the user's data. */
const copyFor = (accountId: number) => ({
  kind: 'copy' as const,
  accountId,
  note: '',
  state: 'open' as const,
  createdAt: Date.now(),
  firstDueAt: Date.now() + 7 * 24 * 60 * 60_000,
  dueAt: Date.now() + 7 * 24 * 60 * 60_000,
})

type Portal = Awaited<ReturnType<typeof startOwnPortal>> & { db: Db; ids: Ids }

const test = story.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
    async ({}, give) => {
      const lmtpPort = await freePort()
      const portal = await startOwnPortal('lost-texts', {
        REPLY_ADDRESS: 'reply@portal.example',
        LMTP_LISTEN: `lmtp://127.0.0.1:${lmtpPort}`,
        MAIL_AUTH_HOST: host,
      })
      await deliverQuestion(lmtpPort)
      const { db, close } = openDatabase({ dataDir: portal.dataDir })
      const ids = await readIds(db)
      await db.insertInto('dataRequest').values(copyFor(ids.user)).execute()
      await give({ ...portal, db, ids })
      await close()
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, give) => give(portal.origin),
  storageState: { cookies: [], origins: [] },
})

/** Ends all sessions, and forgets the code that was used last. */
const endSessions = async ({ db }: Portal) => {
  await db.deleteFrom('session').execute()
  await db.deleteFrom('agentSession').execute()
  await db.updateTable('account').set({ totpLastStep: null }).execute()
  await db.updateTable('agent').set({ totpLastStep: null }).execute()
}

/** On the sign-in page of customers or agents. */
const submitPasswordAgain = async (page: Page, username: string) => {
  await submitAgentPassword(page, username)
  await page.locator('input[autocomplete="one-time-code"]').fill(codeOf(username))
  await button(page, 'Verify').click()
}

const loseTexts = async (page: Page, portal: Portal, { path, open, typed, submit }: Form) => {
  const address = path(portal.ids)
  await page.goto(address)
  await open(page)
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await endSessions(portal)
  const lost = /\/login\?returnTo=/
  // A live page may notice it before the click.
  await Promise.any([button(page, submit).last().click(), page.waitForURL(lost)])
  await expect(page).toHaveURL(lost)
  return address
}

const expectTexts = async (page: Page, { open, typed }: Form) => {
  await open(page)
  for (const [label, text] of Object.entries(typed))
    await expect(field(page, label)).toHaveValue(text)
}

for (const [name, form] of Object.entries(customersForms))
  test(`keeps ${name} when the session is lost [A61]`, async ({ page, portal }) => {
    await endSessions(portal)
    await signIn(page, reader)
    const address = await loseTexts(page, portal, form)
    await submitPasswordAgain(page, reader)
    await expect(page).toHaveURL(address)
    await expectTexts(page, form)
  })

for (const [name, form] of Object.entries(agentsForms))
  test(`keeps ${name} when the session is lost [A61]`, async ({ page, portal }) => {
    await endSessions(portal)
    await signInAgent(page, agent)
    const address = await loseTexts(page, portal, form)
    await submitPasswordAgain(page, agent)
    await expect(page).toHaveURL(address)
    await expectTexts(page, form)
  })

test('forgets what an agent has typed when they sign out [A61]', async ({ page, portal }) => {
  const texts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.texts')))
  await endSessions(portal)
  await signInAgent(page, agent)
  await page.goto('/agent/team')
  await press('Add text block')(page)
  await field(page, 'Text').fill('Please restart the scanner.')
  await expect.poll(texts).toHaveLength(1)
  await page.goto('/agent')
  expect(await texts()).toHaveLength(1)
  await button(page, 'Imke Brandt').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/agent/login')
  expect(await texts()).toEqual([])
})
