import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { CallFailure } from '#machines/failure.ts'
import { FailedPage } from '#src/features/shell/failed-page.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const title = async (error: unknown) => {
  await showInEnglish(<FailedPage error={error} />)
  return page.getByRole('heading', { level: 1 }).element().textContent
}

test.each([
  new TypeError('Failed to fetch dynamically imported module: /assets/list-B1.js'),
  new TypeError('error loading dynamically imported module: /assets/list-B1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/list-B1.css'),
  new CallFailure('unreachable'),
])('says that the connection may be interrupted after %s [X29]', async (error) => {
  expect(await title(error)).toBe('We couldn’t open this page')
})

test.each([
  new TypeError('undefined is not a function'),
  new DOMException('The node to be removed is not a child of this node.', 'NotFoundError'),
  new CallFailure('broken'),
  'a text',
])('says that the page has stopped working after %s [X29]', async (error) => {
  expect(await title(error)).toBe('This page has stopped working')
  expect(document.body.textContent).not.toMatch(/connection|network/i)
})
