import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Timeline } from '#src/components/text/timeline.tsx'
import { showInEnglish } from '../paths/on-screen.tsx'

const endless = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

test('B29: a name without a break stays within the history of a narrow page', async () => {
  await showInEnglish(
    <div style={{ inlineSize: '288px' }}>
      <Timeline
        label="History"
        items={[{ key: 1, step: endless, source: endless, instant: '2026-11-20T14:30:00.000Z' }]}
      />
    </div>,
  )
  const history = page.getByRole('list').element()
  expect([history.clientWidth, history.scrollWidth]).toEqual([288, 288])
})
