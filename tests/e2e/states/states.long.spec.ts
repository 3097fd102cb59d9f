import { test, expect } from '@playwright/test'

import { testEveryState, type States } from '#tests/support/every-width.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { saveArticleFeedback } from '#contract/article-feedback.ts'
import { searchKb } from '#contract/knowledge-base.ts'
import { searchArticles } from '#tests/support/article-search.ts'
import { accountStates } from './account-states.ts'
import { ticketStates, endedTicketStates } from './ticket-states.ts'

/** Every state of the knowledge base's pages, by the steps to reach it. */
const knowledgeStates: States = {
  'the first page': async (page) => {
    await page.goto('/kb/list')
    await expect(page.getByRole('heading', { name: 'Recently updated' })).toBeVisible()
  },
  'an article opened from get help': async (page) => {
    await page.goto('/support/get-help')
    await page.getByRole('searchbox').fill('vpn')
    await page.getByRole('link', { name: 'VPN' }).first().click()
    await expect(page.getByRole('heading', { name: 'Still need help?' })).toBeVisible()
  },
  'hits with marked words': async (page) => {
    await searchArticles(page, 'printer')
    await expect(page.locator('mark').first()).toBeVisible()
  },
  'a search without hits': async (page) => {
    await searchArticles(page, 'xyzzyplugh')
    await expect(page.getByText('Your search did not yield any results')).toBeVisible()
  },
  'a search that failed': async (page) => {
    await page.route(`**${searchKb.path}`, (route) => route.abort())
    await page.goto('/kb/list?search=printer')
    await expect(page.getByText('We couldn’t load the articles')).toBeVisible()
  },
  'an article': async (page) => {
    await page.goto('/kb/article/506')
    await expect(page.getByRole('table')).toBeVisible()
  },
  'an article that wasn’t helpful': async (page) => {
    await page.route(`**${saveArticleFeedback.path}`, (route) => route.fulfill({ json: {} }))
    await page.goto('/kb/article/506')
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page.getByLabel('What was missing?')).toBeVisible()
  },
  'no such article': async (page) => {
    await page.goto('/kb/article/99999')
    await expect(page.getByText('We couldn’t find this article')).toBeVisible()
  },
}

test.use({ storageState: stateOf('anna.keller') })

testEveryState({ ...ticketStates, ...endedTicketStates, ...accountStates, ...knowledgeStates })
