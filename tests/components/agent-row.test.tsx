import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import { AgentRow } from '#src/features/agent/team/agent-row.tsx'
import { imke } from '#tests/flows/agent/agent-team/model.ts'
import { showInEnglish, press, seesText } from '#tests/flows/on-screen.tsx'
import type { AgentMute } from '#contract/rules/agent-mutes.ts'
import type { Mute } from '#contract/rules/notification-events.ts'
import { notificationChoicesMachine } from '#machines/account/notification-choices.machine.ts'
import { AgentEmails } from '#src/features/agent/account/agent-emails.tsx'

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

const box = (name: string) => page.getByRole('checkbox', { name })

test('agents choose what they are emailed about, also after a failed load [T235]', async () => {
  const saved: unknown[] = []
  let loads = 0
  const actor = createActor(
    notificationChoicesMachine.provide({
      actors: {
        readMutes: fromPromise<{ mutes: (Mute | AgentMute)[] }, object>(async () => {
          loads += 1
          if (loads === 1) throw new Error('The network is gone.')
          return { mutes: ['note'] }
        }),
        saveMutes: fromPromise(async ({ input }) => saved.push(input.mutes) && {}),
      },
    }),
  ).start()
  await showInEnglish(<AgentEmails actor={actor} />)
  await seesText('couldn’t load your choice', page.getByRole('alert'))
  await press('Try again')
  await expect.element(box('Other notes on your tickets')).not.toBeChecked()
  await expect.element(box('Notes that mention you')).toBeChecked()
  await userEvent.click(box('Notes that mention you'))
  await expect.element(box('Notes that mention you')).not.toBeChecked()
  await expect.poll(() => saved).toEqual([['note', 'mention']])
})
