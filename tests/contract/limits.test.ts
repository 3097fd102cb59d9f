import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import {
  languages,
  limits,
  serverLimits,
  ticketListDefaults,
  ticketTypes,
  type Language,
  urgencies,
} from '#contract/limits.ts'

/** Comparing numbers tests no behavior, so these titles name no requirement. */
const numbers: Record<string, readonly [is: unknown, ought: unknown]> = {
  'milliseconds before a search for articles (K1)': [limits.kbSearchDebounce, 600],
  'milliseconds of the toast about copying (K2)': [limits.copyToastDuration, 2000],
  'milliseconds of every other toast (K3)': [limits.toastDuration, 3000],
  'rows of a page, and the choice (K4)': [
    [limits.ticketPageSize, ...limits.ticketPageSizes],
    [10, 5, 10, 15, 20, 30],
  ],
  'the order of the list (K5)': [
    ticketListDefaults.sortBy,
    { columnName: 'lastUpdateDate', direction: 'desc' },
  ],
  'milliseconds before a search for tickets (K6)': [limits.ticketSearchDebounce, 1000],
  'milliseconds between two reads of a ticket (K8)': [limits.ticketPoll, 30_000],
  'characters and lines of a comment (K9)': [
    [limits.commentMaxLength, limits.commentMaxLines],
    [5000, 20],
  ],
  'milliseconds of the lock here, on the server, and between two calls (K10)': [
    [limits.commentLock, serverLimits.commentPause, limits.commentLockPoll],
    [120_000, 300_000, 30_000],
  ],
  'bytes of a file (K11)': [limits.attachmentMaxSize, 10_485_760],
  'characters of a password (K12)': [limits.passwordMinLength, 7],
  'characters a strong password exceeds (K13)': [limits.strongAbove, 13],
  'identical characters that cap the meter (K14)': [limits.identicalRun, 5],
  'digits of a code (K15)': [limits.totpLength, 6],
  'milliseconds the profile prompt pauses (K16)': [limits.profilePromptPause, 604_800_000],
  'companies that are searched (K17)': [limits.companyAutocompleteFrom, 8],
  'affected users that are counted (K18)': [limits.affectedUsersInlineBelow, 4],
  'ticket types (K19)': [
    [ticketTypes.incident, ticketTypes.request, ticketTypes.change],
    [1, 2, 3],
  ],
  'urgencies (K20)': [urgencies, { high: 1, medium: 2, low: 3 }],
  'statuses of the first list (K21)': [ticketListDefaults.statusId, [1, 2, 3, 5]],
  'characters of a ticket (K22)': [
    [limits.shortDescriptionMin, limits.descriptionMin],
    [10, 50],
  ],
  'characters of a partner employee (K23)': [
    [
      limits.partnerFirstNameMin,
      limits.partnerNameMax,
      limits.partnerMailMax,
      limits.partnerPhoneMax,
    ],
    [2, 30, 45, 20],
  ],
  'the root of the categories (K24)': [limits.kbRootCategory, 1],
  'the most a badge counts (K25)': [limits.badgeMax, 50],
  'milliseconds between two reads of the session (K26)': [limits.sessionResync, 150_000],
  'milliseconds before the coupon (K27)': [limits.couponDelay, 500],
  'euro of the report (K28)': [limits.certificationCost, 399],
  'years until emails are archived and deleted (K29)': [
    [limits.mailArchivedAfterYears, limits.mailDeletedAfterYears],
    [2, 5],
  ],
  'pixels of the drawer (K30)': [limits.drawerWidth, 300],
  'pixels of a signing form (K31)': [limits.signingFormHeight, 800],
  'languages, the fallback first (K32)': [
    languages,
    ['en', 'de', 'he', 'es'] satisfies readonly Language[],
  ],
}

test.each(Object.entries(numbers))('has the specified value for %s', (_, [is, ought]) => {
  expect(is).toEqual(ought)
})

test('uses every limit in the product', () => {
  const files = globSync('{contract,machines,server,src}/**/*.{ts,tsx}', {
    exclude: ['contract/limits.ts'],
  })
  const product = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const read = new Set(product.match(/\b\w+\b/g))
  const names = Object.keys({ ...limits, ...serverLimits })
  expect(names.filter((name) => !read.has(name))).toEqual([])
})

test('keeps what only the server reads out of browsers', () => {
  const files = globSync('{machines,src}/**/*.{ts,tsx}')
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('serverLimits'))).toEqual([])
})
