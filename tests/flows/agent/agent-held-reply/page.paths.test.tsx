import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentHeldReplyMachine } from '#machines/agent/agent-held-reply.machine.ts'
import { HeldReply } from '#src/features/agent/ticket/held-reply.tsx'
import { agentHeldReplyModel, heldReply } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const takeBack = page.getByRole('button', { name: /^(Undo|Continue writing)$/ })

walksEveryPathOnThePage<typeof agentHeldReplyMachine>(agentHeldReplyModel, {
  show: (actor) => showInEnglish(<HeldReply actor={actor} field={null} />),
  do: {
    'held.shown': 'reported',
    'reply.undo': () => userEvent.click(takeBack),
  },
  see: {
    nothing: async () => {
      await expect.poll(() => takeBack.query()).toBeNull()
    },
    reply: async (snapshot) => {
      await seesText(heldReply.text)
      await expect.element(takeBack).toBeVisible()
      if (snapshot.matches('stopped')) await seesText('Your reply wasn’t sent.')
      await seesText('2 files')
      await seesText('Then: Pending')
      const left = snapshot.context.held?.left ?? 0
      if (snapshot.matches('counting'))
        await seesText(left === 1 ? 'Sending in 1 second' : `Sending in ${left} seconds`)
      if (snapshot.matches('failed')) await seesText('We couldn’t take your reply back')
    },
  },
})
