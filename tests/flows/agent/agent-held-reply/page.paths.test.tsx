import { expect } from 'vitest'

import type { agentHeldReplyMachine } from '#machines/agent/agent-held-reply.machine.ts'
import { HeldReply } from '#src/features/agent/ticket/held-reply.tsx'
import { agentHeldReplyModel, heldReply } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof agentHeldReplyMachine>(agentHeldReplyModel, {
  show: (actor) => showInEnglish(<HeldReply actor={actor} field={null} />),
  do: {
    'held.shown': 'reported',
    'reply.undo': () => press('Undo'),
  },
  see: {
    nothing: async () => {
      await expect.poll(() => button('Undo').query()).toBeNull()
    },
    reply: async (snapshot) => {
      await seesText(heldReply.text)
      await expect.element(button('Undo')).toBeVisible()
      await seesText('2 files')
      await seesText('Then: Pending')
      const left = snapshot.context.held?.left ?? 0
      if (snapshot.matches('counting'))
        await seesText(left === 1 ? 'Sending in 1 second' : `Sending in ${left} seconds`)
      if (snapshot.matches('failed')) await seesText('We couldn’t take your reply back')
    },
  },
})
