import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { AgentMute } from '#contract/rules/agent-mutes.ts'
import type { Mute } from '#contract/rules/notification-events.ts'
import { notificationChoicesMachine } from '#machines/account/notification-choices.machine.ts'
import { AgentEmails } from '#src/features/agent/account/agent-emails.tsx'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

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
