import { expect, test, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'

import { CallFailure } from '#machines/failure.ts'
import { FailedPage } from '#src/features/shell/failed-page.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'
import { getFlags } from '#contract/authentication.ts'
import { lastFailure } from '#src/api/last-failure.ts'
import { send } from '#src/api/send.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { LastFailure } from '#src/components/feedback/failure-reference.tsx'

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

const server = vi.spyOn(globalThis, 'fetch')
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const failWith = async (answer: Response | Error) => {
  if (answer instanceof Error) server.mockRejectedValueOnce(answer)
  else server.mockResolvedValueOnce(answer)
  await expect(send(getFlags, {})).rejects.toThrow(/^(broken|unreachable)$/)
  await showInEnglish(
    <LastFailure value={lastFailure}>
      <FailedState onRetry={() => undefined} />
    </LastFailure>,
  )
}

const textOfAlert = () => page.getByRole('alert').element().textContent
const reference = () => page.getByText('Reference for support:', { exact: false })
const named = (id: string, init: ResponseInit) =>
  Response.json({}, { ...init, headers: { 'x-request-id': id } })

test('shows the id of the request that failed [O5]', async () => {
  await failWith(named('1b9d6bcd-bbfd', { status: 500 }))
  await expect.poll(textOfAlert).toContain('Reference for support: 1b9d6bcd-bbfd')
})

test('shows the id of a response that violates the contract [O5]', async () => {
  await failWith(named('2c9d6bcd-bbfd', { status: 200 }))
  await expect.poll(textOfAlert).toContain('Reference for support: 2c9d6bcd-bbfd')
})

test('shows no id while the server can’t be reached, not even an older one [O5]', async () => {
  await failWith(new TypeError('Failed to fetch'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(reference().elements()).toEqual([])
})
