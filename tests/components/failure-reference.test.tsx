import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { getFlags } from '#contract/authentication.ts'
import { lastFailure } from '#src/api/last-failure.ts'
import { send } from '#src/api/send.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { LastFailure } from '#src/components/feedback/failure-reference.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

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
