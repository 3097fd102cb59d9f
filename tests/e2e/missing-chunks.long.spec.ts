import { expect, test, type Page } from '@playwright/test'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { requestPasswordReset } from '#contract/recovery.ts'
import { addComment, listTickets, toggleSubscription } from '#contract/tickets.ts'
import { text } from '#tests/support/ticket-parts.ts'
import { around, fillFields, signedIn, stranger } from './tours/background.ts'
import { aroundTicket, ticketPage } from './tours/ticket-background.ts'

/** An interaction that shows something for the first time. */
type Interaction = {
  path: string
  answers: Record<string, unknown>
  /** Visible once the page has loaded. */
  ready: (page: Page) => ReturnType<Page['getByRole']>
  /** Typed by label before the scripts go missing; must still be there afterwards. */
  typed: Record<string, string>
  act: (page: Page) => Promise<unknown>
  shown: (page: Page) => ReturnType<Page['getByRole']>
}

const tooLarge = () => ({ ...text('big.log'), buffer: Buffer.alloc(limits.attachmentMaxSize + 1) })
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const alertDialog = (name: string) => (page: Page) => page.getByRole('alertdialog', { name })
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })
const menu = (name: string) => (page: Page) => page.getByRole('menu', { name })

const onTicket = {
  path: ticketPage,
  answers: {
    ...aroundTicket(),
    [addComment.path]: { success: false, message: 'The server is busy.' },
    [toggleSubscription.path]: { success: true, isSubscribed: false },
  },
  ready: bell,
  typed: { 'Your comment': 'It stops again, at step 4.' },
}

const profile = { firstName: 'Anna', lastName: 'Keller', telephone: '1', mail: 'anna@example.com' }
const manager = { ...signedIn(1), groupBasedPermissions: { tc: 1, sm: 1, psm: 0 } } as const
const onProfile = {
  path: '/account/profile',
  answers: {
    ...around(manager),
    [fetchProfile.path]: { ...profile, mustUpdateEmail: false },
    [editProfile.path]: { success: true },
  },
  ready: bell,
  typed: { 'First name': 'Anne' },
}

const onList = {
  path: '/support/ticket/list',
  answers: {
    ...around(signedIn(1)),
    [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
  },
  ready: bell,
  typed: { 'Search tickets': 'printer' },
}

const password = 'Suedwind-2025'
const onPassword = {
  path: '/account/password',
  answers: around(manager),
  ready: bell,
  typed: {
    'Current password': 'Nordlicht-24',
    'New password': password,
    'Repeat new password': password,
  },
}

const onPartner = {
  path: '/security-manager/management/create-partner-employee',
  answers: {
    ...around(manager),
    [createPartnerEmployee.path]: { message: 'We’ve received your request (T-100001).' },
  },
  ready: bell,
  typed: { 'First name': 'Jo', 'Last name': 'Partner', 'E-mail': 'jo@partner.example' },
}

/** What a user may do first on a page: dialogs, menus, panels, toasts and tooltips. */
const interactions: Record<string, Interaction> = {
  'says why a comment was refused [X18]': {
    ...onTicket,
    act: press('Add comment'),
    shown: alertDialog('Add Comment'),
  },
  'asks before an attachment is deleted [A48]': {
    ...onTicket,
    act: press('Delete ledger-lock.log'),
    shown: alertDialog('Delete ledger-lock.log?'),
  },
  'refuses a file that is too large [V27]': {
    ...onTicket,
    act: (page) => page.getByLabel('Choose files').setInputFiles(tooLarge()),
    shown: alertDialog('Not attached'),
  },
  'confirms that emails are off [T15]': {
    ...onTicket,
    act: (page) => page.getByRole('switch').click(),
    shown: (page) => page.getByRole('alertdialog'),
  },
  'asks for the code that saves a password [B42]': {
    ...onPassword,
    act: press('Save password'),
    shown: dialog('Confirm it’s you'),
  },
  'asks for the code that saves an email address [V6]': {
    ...onProfile,
    typed: { ...onProfile.typed, 'E-mail': 'anna@example.org' },
    act: press('Save profile'),
    shown: dialog('Confirm it’s you'),
  },
  'shows the toast of a saved profile [X6]': {
    ...onProfile,
    act: press('Save profile'),
    shown: (page) => page.getByRole('status').filter({ hasText: 'updated successfully' }),
  },
  'answers the request for a partner login [A67]': {
    ...onPartner,
    typed: {},
    act: async (page) => {
      await fillFields(page, onPartner.typed)
      await press('Request login')(page)
    },
    shown: (page) => page.getByRole('alertdialog'),
  },
  'opens the account menu [H4]': {
    ...onProfile,
    act: press('anna.keller'),
    shown: menu('anna.keller'),
  },
  'opens the menu of languages and appearances [H2]': {
    ...onProfile,
    act: press('Language and appearance'),
    shown: menu('Language and appearance'),
  },
  'opens the notifications [H3]': {
    ...onProfile,
    act: (page) => bell(page).click(),
    shown: dialog('Notifications'),
  },
  'opens the command palette [T61]': {
    ...onProfile,
    act: (page) => page.keyboard.press('Control+k'),
    shown: dialog('Search and commands'),
  },
  'opens a filter of the list [B20]': {
    ...onList,
    act: (page) => page.getByRole('button', { name: /^Status/ }).click(),
    shown: dialog('Status'),
  },
  'shows the tooltip of an icon [A65]': {
    ...onList,
    act: (page) => bell(page).hover(),
    shown: (page) => page.getByRole('tooltip', { name: 'Notifications' }),
  },
  'confirms a forgotten password [A17]': {
    path: '/login/forgot-password',
    answers: { ...around(stranger), [requestPasswordReset.path]: { success: true } },
    ready: (page) => page.getByRole('heading', { name: 'Forgot your password?' }),
    typed: {},
    act: async (page) => {
      await fillFields(page, { Username: 'anna.keller' })
      await page.getByRole('button', { name: 'Send link' }).click()
    },
    shown: alertDialog('Check your email'),
  },
}

/** Waits until all requests have finished. */
const openAndType = async (page: Page, { path, answers, ready, typed }: Interaction) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} }),
  )
  await page.goto(path)
  await expect(ready(page)).toBeVisible()
  await fillFields(page, typed)
  await page.waitForLoadState('networkidle')
}

/**
 * Every first interaction works and keeps what was typed, even if no more scripts can be loaded.
 */
const testWithoutScripts = (situation: string, lose: (page: Page) => Promise<unknown>) =>
  test.describe(situation, () => {
    for (const [title, interaction] of Object.entries(interactions))
      test(title, async ({ page }) => {
        await openAndType(page, interaction)
        await lose(page)
        await interaction.act(page)
        await expect(interaction.shown(page)).toBeVisible()
        for (const [label, typed] of Object.entries(interaction.typed))
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed)
      })
  })

testWithoutScripts('without a network', (page) => page.context().setOffline(true))
testWithoutScripts('after a release removed its scripts', (page) =>
  page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' })),
)
