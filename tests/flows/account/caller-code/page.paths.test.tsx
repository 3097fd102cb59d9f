import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { callerCodeMachine } from '#machines/account/caller-code.machine.ts'
import { CallerCodeSection } from '#src/features/account/security/caller-code-section.tsx'
import { button, press, problemIsShown, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { callerCodeModel } from './model.ts'

const digits = page.getByRole('img', { name: 'Your code: 0 4 8 2 1 3' })

walksEveryPathOnThePage<typeof callerCodeMachine>(callerCodeModel, {
  show: (actor) => showInEnglish(<CallerCodeSection actor={actor} />),
  do: {
    'code.show': async () => {
      const isShown = digits.query() !== null
      await press(isShown ? 'Show new code' : 'Show code')
    },
  },
  see: {
    button: async (snapshot) => {
      await expect.poll(() => digits.query()).toBeNull()
      await expect.element(button('Show code')).toBeVisible()
      const used = page.getByText('Used on').query()
      expect(used !== null).toBe(snapshot.context.usedAt !== null)
      await expect
        .poll(() => page.getByText(/still works/).query() !== null)
        .toBe(snapshot.context.earlierAt !== null)
      await problemIsShown(snapshot)
    },
    code: async (snapshot) => {
      const { code } = snapshot.context
      await expect.element(digits).toHaveTextContent('048213')
      await seesText(`Works for another 0:0${code.left}`)
      await problemIsShown(snapshot)
    },
    ended: async () => {
      await expect.poll(() => digits.query()).toBeNull()
      await seesText('The code no longer works.')
    },
  },
})
