import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'

import { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import { AgentRow } from '#src/features/agent/team/agent-row.tsx'
import { imke } from '#tests/flows/agent/agent-team/model.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

test.each([
  [{ hasFactor: false }, 'No app yet', 1],
  [{ hasFactor: true }, 'No app yet', 0],
  [{ hasFactor: false, state: 'invited' }, 'No app yet', 0],
  [{ hasFactor: false, state: 'invited' }, 'Invited', 1],
] as const)('shows for %o whether “%s” is true [T232]', async (part, badge, count) => {
  const agent = { ...imke, ...part }
  const actor = createActor(agentTeamMachine)
  await showInEnglish(
    <ul>
      <AgentRow actor={actor} agent={agent} groups={[]} />
    </ul>,
  )
  await expect.element(page.getByText('imke@provider.example')).toBeVisible()
  expect(page.getByText(badge, { exact: true }).elements()).toHaveLength(count)
})
