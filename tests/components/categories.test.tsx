import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { queryClient } from '#src/api/query-client.ts'
import { useCategories } from '#src/features/knowledge-base/use-categories.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { tree } from '#tests/flows/knowledge-base/categories/model.ts'

const server = vi.spyOn(globalThis, 'fetch')

beforeEach(() => {
  queryClient.clear()
  server.mockReset().mockImplementation(async () => Response.json({ success: true, tree }))
})

afterEach(() => vi.useRealTimers())

function Categories() {
  const state = useSelector(useCategories(), (flow) => flow)
  return <p>The categories are {String(state.value)}</p>
}

function KnowledgeBase() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
      {isOpen && <Categories />}
    </>
  )
}

test('are read once per visit, even if the user returns after six minutes [B2]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await showInEnglish(<KnowledgeBase />)
  await seesText('The categories are shown')
  await press('Leave')
  await expect.element(page.getByText('The categories')).not.toBeInTheDocument()
  vi.advanceTimersByTime(6 * 60_000)
  await press('Return')
  await seesText('The categories are shown')
  expect(server).toHaveBeenCalledTimes(1)
})

test.each([
  ['the network returns', () => window.dispatchEvent(new Event('online'))],
  ['the user returns to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('are read again after a failure once %s [B2, X29]', async (_, event) => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await showInEnglish(<KnowledgeBase />)
  await seesText('The categories are failed')
  event()
  await seesText('The categories are shown')
})
