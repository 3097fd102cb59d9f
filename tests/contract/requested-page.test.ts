import { expect, test } from 'vitest'

import { requestedPage } from '#src/session/requested-page.ts'

const here = { origin: 'https://portal.example.com' }
const tickets = null

test.each([
  ['/kb/list?articleId=31#top', '/kb/list?articleId=31#top'],
  ['https://portal.example.com/inbox', '/inbox'],
  ['https://evil.example/inbox', tickets],
  ['//evil.example', tickets],
  ['/\\evil.example', tickets],
  ['/.//evil.example', tickets],
  ['/kb/..//evil.example', tickets],
  ['/./\\evil.example', tickets],
  ['/%2e//evil.example', tickets],
  ['\t//evil.example', tickets],
  ['/?returnTo=%2F.%2F%2Fevil.example', tickets],
  ['https://portal.example.com//evil.example', tickets],
  ['https://user@portal.example.com/inbox', '/inbox'],
  ['javascript:alert(1)', tickets],
  ['http://', tickets],
  ['/', tickets],
  ['/?returnTo=%2F', tickets],
  ['/?returnTo=%2Finbox', '/inbox'],
  [undefined, tickets],
])('leads after a sign-in for %s to %s [A61]', (asked, leads) => {
  const destination = leads ? { to: 'requestedPage', address: leads } : { to: 'ticketList' }
  expect(requestedPage(asked, here)).toEqual(destination)
})
