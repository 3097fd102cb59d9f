import { expect, test } from 'vitest'

import {
  languages,
  limits,
  ticketListDefaults,
  ticketTypes,
  urgencies,
  type Language,
} from '#contract/limits.ts'

const numbers: Record<string, readonly [is: unknown, ought: unknown]> = {
  'K1: milliseconds before a search for articles': [limits.kbSearchDebounce, 600],
  'K2: milliseconds of the toast about copying': [limits.copyToastDuration, 2000],
  'K3: milliseconds of every other toast': [limits.toastDuration, 3000],
  'K4: rows of a page, and the choice': [
    [limits.ticketPageSize, ...limits.ticketPageSizes],
    [10, 5, 10, 15, 20, 30],
  ],
  'K5: the order of the list': [
    ticketListDefaults.sortBy,
    { columnName: 'lastUpdateDate', direction: 'desc' },
  ],
  'K6: milliseconds before a search for tickets': [limits.ticketSearchDebounce, 1000],
  'K8: milliseconds between two looks at a ticket': [limits.ticketPoll, 30_000],
  'K9: characters and lines of a comment': [
    [limits.commentMaxLength, limits.commentMaxLines],
    [5000, 20],
  ],
  'K10: milliseconds of the lock here, on the server, and between two questions': [
    [limits.commentLock, limits.commentPause, limits.commentLockPoll],
    [120_000, 300_000, 30_000],
  ],
  'K11: bytes of a file': [limits.attachmentMaxSize, 10_485_760],
  'K12: characters of a password': [limits.passwordMinLength, 7],
  'K13: characters a strong password exceeds': [limits.strongAbove, 13],
  'K14: identical characters that cap the meter': [limits.identicalRun, 5],
  'K15: digits of a code': [limits.totpLength, 6],
  'K16: milliseconds the profile prompt rests': [limits.profilePromptPause, 604_800_000],
  'K17: companies that are searched': [limits.companyAutocompleteFrom, 8],
  'K18: affected users that are counted': [limits.affectedUsersInlineBelow, 4],
  'K19: ticket types': [
    [ticketTypes.incident, ticketTypes.request, ticketTypes.change],
    [1, 2, 3],
  ],
  'K20: urgencies': [urgencies, { high: 1, medium: 2, low: 3 }],
  'K21: statuses of the first list': [ticketListDefaults.statusId, [1, 2, 3, 5]],
  'K22: characters of a ticket': [
    [limits.shortDescriptionMin, limits.descriptionMin],
    [10, 50],
  ],
  'K23: characters of a partner employee': [
    [
      limits.partnerFirstNameMin,
      limits.partnerNameMax,
      limits.partnerMailMax,
      limits.partnerPhoneMax,
    ],
    [2, 30, 45, 20],
  ],
  'K24: the root of the categories': [limits.kbRootCategory, 1],
  'K25: the most a badge counts': [limits.badgeMax, 50],
  'K26: milliseconds between two looks at the session': [limits.sessionResync, 150_000],
  'K27: milliseconds before the coupon': [limits.couponDelay, 500],
  'K28: euro of the report': [limits.certificationCost, 399],
  'K29: years until mails are archived and deleted': [
    [limits.mailArchivedAfterYears, limits.mailDeletedAfterYears],
    [2, 5],
  ],
  'K30: pixels of the drawer': [limits.drawerWidth, 300],
  'K31: pixels of a signing form': [limits.signingFormHeight, 800],
  'K32: languages, the fallback first': [
    languages,
    ['en', 'de', 'he', 'es'] satisfies readonly Language[],
  ],
}

test.each(Object.entries(numbers))('%s', (_, [is, ought]) => {
  expect(is).toEqual(ought)
})
