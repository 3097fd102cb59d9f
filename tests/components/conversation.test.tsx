import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Conversation, ConversationMessage } from '#src/components/text/conversation.tsx'
import { QuotedText } from '#src/components/text/quoted-text.tsx'
import { press, showInEnglish } from '#tests/flows/on-screen.tsx'

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

test('shows an email’s quoted text on request, and hides it again [T131]', async () => {
  await showInEnglish(<QuotedText html="<blockquote><p>Where is it?</p></blockquote>" />)
  const toggle = page.getByRole('button')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('Where is it?')).not.toBeInTheDocument()
  await press('Show quoted text')
  await expect.element(page.getByText('Where is it?')).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await press('Hide quoted text')
  await expect.element(page.getByText('Where is it?')).not.toBeInTheDocument()
})
