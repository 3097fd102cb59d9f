import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import { OtherAgents } from '#src/features/agent/ticket/other-agents.tsx'
import { agentPresenceModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof agentPresenceMachine>(agentPresenceModel, {
  show: (actor) => showInEnglish(<OtherAgents actor={actor} />),
  do: {
    'activity.changed': 'reported',
    'others.changed': 'reported',
    'tab.hidden': 'reported',
    'tab.shown': 'reported',
  },
  see: {
    others: async ({ context: { others } }) => {
      await expect.poll(() => page.getByRole('listitem').all()).toHaveLength(others.length)
      for (const { name, isReplying } of others)
        await seesText(isReplying ? `${name} is replying` : `${name} is viewing`)
    },
  },
})
