import type { Page } from '@playwright/test'

import * as account from '#contract/account.ts'
import * as knowledge from '#contract/knowledge-base.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { around, fillFields, signedIn } from '../tours/background.ts'
import type { PageCall } from './page-call.ts'

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

const hit = { articleId: 7, title: 'A printer prints nothing', description: 'Look at the queue.' }
const found = { total: 2, totalPages: 2, list: [hit] }
const article = { id: 7, content: '<p>Look at the queue.</p>', translatedQuestionTitle: hit.title }
const profile = { firstName: 'Anna', lastName: 'Keller', telephone: '1', mail: 'anna@example.com' }

const manager = { ...signedIn(1), groupBasedPermissions: { tc: 1, sm: 1, psm: 0 } } as const
const others = {
  ...around(manager),
  [knowledge.searchKb.path]: found,
  [knowledge.getArticle.path]: article,
  [account.fetchProfile.path]: { ...profile, mustUpdateEmail: false },
}
/** `first` makes the call: opening the page does. */
const opening = (path: string) => ({ others, reach: (page: Page) => page.goto(path) })

const box = 'Search the knowledge base'
const partner = { 'First name': 'Jo', 'Last name': 'Partner', 'E-mail': 'jo@partner.example' }
const moved = { 'First name': 'Anna', 'E-mail': 'anna@example.org' }
const verify = async (page: Page) => {
  await fillFields(page, { 'Six-digit code': '314159' })
  await press('Verify')(page)
}

export const portalCalls: Record<string, PageCall> = {
  'C18, B47: a search for articles': {
    ...opening('/kb/list'),
    path: knowledge.searchKb.path,
    ask: async (page) => {
      await page.getByLabel(box).fill('printer')
      await page.getByLabel(box).press('Enter')
    },
    told: 'The articles could not be loaded',
    kept: { [box]: 'printer' },
    good: found,
    leadsTo: hit.title,
  },
  'C17: the categories': {
    ...opening('/kb/list'),
    path: knowledge.getCategoryTree.path,
    ask: press('Load the categories'),
    told: 'The categories could not be loaded.',
    good: around(manager)[knowledge.getCategoryTree.path],
    leadsTo: 'Printing',
  },
  'C19: an article': {
    ...opening('/kb/article/7'),
    path: knowledge.getArticle.path,
    ask: press('Try again'),
    told: 'The article could not be loaded',
    good: article,
    leadsTo: 'Look at the queue.',
  },
  'C14: the profile': {
    ...opening('/account/profile'),
    path: account.fetchProfile.path,
    ask: press('Try again'),
    told: 'Your profile could not be loaded',
    good: others[account.fetchProfile.path],
    leadsTo: 'Save profile',
  },
  'C15, X5: a profile to save': {
    ...opening('/account/profile'),
    path: account.editProfile.path,
    ask: async (page) => {
      await fillFields(page, { 'First name': 'Anne' })
      await press('Save profile')(page)
    },
    told: 'Failed to update profile, please try again later',
    kept: { 'First name': 'Anne' },
    good: { success: true },
    leadsTo: 'Your profile was updated successfully',
  },
  'C15, X4: another address to save': {
    ...opening('/account/profile'),
    path: account.editProfile.path,
    ask: async (page) => {
      await fillFields(page, moved)
      await press('Save profile')(page)
      await verify(page)
    },
    told: 'Something went wrong.',
    kept: moved,
    good: { success: true },
    leadsTo: 'Your profile was updated successfully',
  },
  'C13: the messages': {
    ...opening('/inbox'),
    path: account.listInbox.path,
    ask: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    told: 'Your messages could not be loaded',
    good: { counters: { unread: 0 }, list: [] },
    leadsTo: 'When there is something to tell, it stands here.',
  },
  'C40, A67: a partner employee': {
    ...opening('/security-manager/management/create-partner-employee'),
    path: createPartnerEmployee.path,
    ask: async (page) => {
      await fillFields(page, partner)
      await press('Request login')(page)
    },
    told: 'Something went wrong.',
    kept: partner,
    good: { message: 'We have received your request (T-100001).' },
    leadsTo: 'T-100001',
  },
}
