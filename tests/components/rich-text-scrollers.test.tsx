import { expect, test } from 'vitest'

import { RichText } from '#src/components/text/rich-text.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

test.each([
  ['stops at code that is too wide', 'restore --from backup '.repeat(60), 0],
  ['skips code that fits', 'ls', -1],
])('%s when the user presses Tab [A100]', async (_, code, tabIndex) => {
  await showInEnglish(<RichText html={`<pre><code>${code}</code></pre>`} />)
  await expect.poll(() => document.querySelector('pre')?.tabIndex).toBe(tabIndex)
})
