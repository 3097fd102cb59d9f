import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { inlineImagesMachine } from '#machines/tickets/inline-images.machine.ts'
import { InlineImages } from '#src/features/tickets/create/inline-images.tsx'
import { inlineImagesModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof inlineImagesMachine>(inlineImagesModel, {
  show: (actor) =>
    showInEnglish(<InlineImages actor={actor} upload={() => <p>The upload goes here.</p>} />),
  do: {
    // The editor adds images; tests/e2e pastes, drops and selects them.
    'image.add': 'reported',
    'dialog.close': () => press('OK'),
  },
  see: {
    text: async ({ context: { uploads, insertedCount } }) => {
      const status = page.getByRole('status')
      if (uploads.length > 0) {
        await seesText('The upload goes here.')
        await seesText('Uploading 1 image', status)
      } else if (insertedCount > 0) await seesText('inserted', status)
      else await expect.element(status).toHaveTextContent('')
    },
    refusal: ({ context: { refusals } }) => {
      const [refusal] = refusals
      const reasons: Record<string, string> = { notShowable: 'WebP', interrupted: 'didn’t finish' }
      const messages = String(refusal?.messages)
      return seesText(reasons[messages] ?? messages, page.getByRole('alertdialog'))
    },
  },
})
