import type { Page } from '@playwright/test'

import * as account from '#contract/account.ts'
import * as knowledge from '#contract/knowledge-base.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { testBadDays, type PageCall } from './page-call.ts'
import { around, fillFields, signedIn } from '../tours/background.ts'

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

const hit = { articleId: 7, title: 'A printer prints nothing', description: 'Look at the queue.' }
const results = { total: 2, totalPages: 2, list: [hit] }
const article = { id: 7, content: '<p>Look at the queue.</p>', translatedQuestionTitle: hit.title }
const profile = { firstName: 'Anna', lastName: 'Keller', telephone: '1', mail: 'anna@example.com' }

const manager = { ...signedIn(1), groupBasedPermissions: { tc: 1, sm: 1, psm: 0 } } as const
const others = {
  ...around(manager),
  [knowledge.searchKb.path]: results,
  [knowledge.getArticle.path]: article,
  [account.fetchProfile.path]: { ...profile, mustUpdateEmail: false },
}
/** `first` makes the call, because opening the page does. */
const opening = (path: string) => ({ others, openPage: (page: Page) => page.goto(path) })

const box = 'Search the knowledge base'
const partner = { 'First name': 'Jo', 'Last name': 'Partner', 'E-mail': 'jo@partner.example' }
const moved = { 'First name': 'Anna', 'E-mail': 'anna@example.org' }
const verify = async (page: Page) => {
  await fillFields(page, { 'Verification code': '314159' })
  await press('Verify')(page)
}

const portalCalls: Record<string, PageCall> = {
  'a search for articles [C18, B47]': {
    ...opening('/kb/list'),
    path: knowledge.searchKb.path,
    triggerCall: async (page) => {
      await page.getByLabel(box).fill('printer')
      await page.getByLabel(box).press('Enter')
    },
    message: 'We couldn’t load the articles',
    keptInput: { [box]: 'printer' },
    success: results,
    leadsTo: hit.title,
  },
  'the categories [C17]': {
    ...opening('/kb/list'),
    path: knowledge.getCategoryTree.path,
    triggerCall: press('Load the categories'),
    message: 'We couldn’t load the categories.',
    success: around(manager)[knowledge.getCategoryTree.path],
    leadsTo: 'Printing',
  },
  'an article [C19]': {
    ...opening('/kb/article/7'),
    path: knowledge.getArticle.path,
    triggerCall: press('Try again'),
    message: 'We couldn’t load the article',
    success: article,
    leadsTo: 'Look at the queue.',
  },
  'the profile [C14]': {
    ...opening('/account/profile'),
    path: account.fetchProfile.path,
    triggerCall: press('Try again'),
    message: 'We couldn’t load your profile',
    success: others[account.fetchProfile.path],
    leadsTo: 'Save profile',
  },
  'a profile to save [C15, X5]': {
    ...opening('/account/profile'),
    path: account.editProfile.path,
    triggerCall: async (page) => {
      await fillFields(page, { 'First name': 'Anne' })
      await press('Save profile')(page)
    },
    message: 'Failed to update profile, please try again later',
    keptInput: { 'First name': 'Anne' },
    success: { success: true },
    leadsTo: 'Your profile was updated successfully',
  },
  'another address to save [C15, X4]': {
    ...opening('/account/profile'),
    path: account.editProfile.path,
    triggerCall: async (page) => {
      await fillFields(page, moved)
      await press('Save profile')(page)
      await verify(page)
    },
    message: 'Something went wrong.',
    keptInput: moved,
    success: { success: true },
    leadsTo: 'Your profile was updated successfully',
  },
  'the messages [C13]': {
    ...opening('/inbox'),
    path: account.listInbox.path,
    triggerCall: (page) =>
      page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    message: 'We couldn’t load your messages',
    success: { counters: { unread: 0 }, list: [] },
    leadsTo: 'You don’t have any messages yet.',
  },
  'a partner employee [C40, A67]': {
    ...opening('/security-manager/management/create-partner-employee'),
    path: createPartnerEmployee.path,
    triggerCall: async (page) => {
      await fillFields(page, partner)
      await press('Request login')(page)
    },
    message: 'Something went wrong.',
    keptInput: partner,
    success: { message: 'We’ve received your request (T-100001).' },
    leadsTo: 'T-100001',
  },
}

testBadDays(portalCalls)
