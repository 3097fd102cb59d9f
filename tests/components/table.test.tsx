import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ExactTime } from '#src/components/text/exact-time.tsx'
import { Table } from '#src/components/table/table.tsx'
import { showInEnglish } from '../paths/on-screen.tsx'

const columns = [
  { key: 'name', header: 'Name', subject: true, cell: () => 'Label printer' },
  {
    key: 'at',
    header: 'Updated',
    cell: () => <ExactTime instant="2026-11-20T14:30:00.000Z" />,
  },
]

/** The clicks the link of the row is given; none of them leaves the test. */
const clicksOnLink = () => {
  const told: string[] = []
  page
    .getByRole('link')
    .element()
    .addEventListener('click', (event) => {
      event.preventDefault()
      const { ctrlKey, metaKey } = event as MouseEvent
      told.push(ctrlKey || metaKey ? 'in a new tab' : 'here')
    })
  return told
}

test('B19: a time above the link of its row opens it too, and with Ctrl or the middle button in a new tab', async () => {
  await showInEnglish(
    <Table
      label="Tickets"
      columns={columns}
      rows={[1]}
      rowKey={String}
      rowLink={() => ({ to: '/support/ticket/list' })}
    />,
  )
  const told = clicksOnLink()
  const time = page.getByRole('time')
  await time.click()
  await time.click({ modifiers: ['Control'] })
  await time.click({ button: 'middle' })
  await time.click({ button: 'right' })
  expect(told).toEqual(['here', 'in a new tab', 'in a new tab'])
})
