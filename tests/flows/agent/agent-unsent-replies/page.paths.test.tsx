import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentUnsentRepliesMachine } from '#machines/agent/agent-unsent-replies.machine.ts'
import { DeleteReplies, StoppedReplies } from '#src/features/agent/shell/stopped-replies.tsx'
import { WaitingReplies } from '#src/features/agent/shell/waiting-replies.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { agentUnsentRepliesModel } from './model.ts'

const dialog = page.getByRole('alertdialog')

walksEveryPathOnThePage<typeof agentUnsentRepliesMachine>(agentUnsentRepliesModel, {
  show: (actor) =>
    showInEnglish(
      <>
        <StoppedReplies actor={actor} place="/agent" />
        <WaitingReplies actor={actor} place="/agent" />
        <DeleteReplies actor={actor} />
      </>,
    ),
  do: {
    'replies.stop': () => press('Undo'),
    'replies.delete': () => press('Delete reply'),
    'delete.confirm': () => userEvent.click(dialog.getByRole('button', { name: 'Delete reply' })),
    'delete.cancel': () => userEvent.click(dialog.getByRole('button', { name: 'Cancel' })),
    'replies.changed': 'reported',
  },
  see: {
    replies: async ({ context: { replies } }) => {
      await expect.poll(() => dialog.query()).toBeNull()
      if (replies.length === 0) {
        expect(button('Undo').query()).toBeNull()
        expect(button('Delete reply').query()).toBeNull()
        return
      }
      await seesText('One of your replies wasn’t sent')
      await seesText('The printer prints nothing')
      await seesText('Your reply on T-04711 is about to be sent.')
    },
    question: () => seesText('Delete this reply?', dialog),
  },
})
