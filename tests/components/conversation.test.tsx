import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Conversation, ConversationMessage } from '#src/components/text/conversation.tsx'
import { showInEnglish } from '../paths/on-screen.tsx'

const endless = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

test('keeps a long name without spaces inside the conversation on a narrow page [B29]', async () => {
  await showInEnglish(
    <div style={{ inlineSize: '288px' }}>
      <Conversation label="Conversation">
        <ConversationMessage
          step={endless}
          source={endless}
          role={endless}
          tone="neutral"
          instant="2026-11-20T14:30:00.000Z"
        />
      </Conversation>
    </div>,
  )
  const list = page.getByRole('list').element()
  expect([list.clientWidth, list.scrollWidth]).toEqual([288, 288])
})
