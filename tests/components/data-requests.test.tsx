import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { DataRequestView, listDataRequests } from '#contract/agent-data-requests.ts'
import type { Answer } from '#contract/call.ts'
import { remoteListMachine, type RemoteListActor } from '#machines/shell/remote-list.machine.ts'
import { DataRequestsPage } from '#src/features/agent/data-requests/data-requests-page.tsx'
import { copyRequest, erasureRequest } from '#tests/flows/agent/agent-data-request/model.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

type List = Answer<typeof listDataRequests>

const show = (view: DataRequestView, answer: List | null) => {
  const actor = createActor(
    remoteListMachine.provide({
      actors: {
        readList: fromPromise(async () => ({ answer: answer as object | null })),
        watchTab: fromCallback(() => {}),
      },
    }),
    { input: { view, page: 1, answer } },
  ).start()
  return showInEnglish(
    <DataRequestsPage
      actor={actor as unknown as RemoteListActor<List>}
      view={view}
      page={1}
      onPage={() => {}}
    />,
  )
}

test('lists open requests by deadline, marks overdue ones, and pages them [T343]', async () => {
  const overdue = { ...erasureRequest, isOverdue: true }
  await show('open', { total: 21, list: [overdue, copyRequest] })
  await expect
    .element(page.getByRole('link', { name: 'Erasure of Anna Keller' }))
    .toHaveAttribute('href', '/agent/data-requests/8')
  await seesText('Overdue')
  await seesText('Copy for Anna Keller')
  await seesText('27 December 2026')
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeVisible()
})

test('names no erased user [T343, T347]', async () => {
  const erased = { ...erasureRequest, state: 'erased', name: '', username: '' } as const
  const closed = { ...erased, closedAt: '2026-11-28T10:42:00.000Z', decidedBy: 'Mia Vogel' }
  await show('closed', { total: 2, list: [closed, { ...closed, id: 9, kind: 'copy' }] })
  await seesText('Erased user')
  await seesText('Copy for a former user')
  await seesText('Mia Vogel')
})

test.each([
  ['open', 'No open requests'],
  ['closed', 'No closed requests yet'],
] as const)('says that there are no %s requests [T343]', async (view, words) => {
  await show(view, null)
  await seesText(words)
})
