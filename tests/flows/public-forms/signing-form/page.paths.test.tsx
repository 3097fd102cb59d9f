import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { signingFormMachine } from '#machines/public-forms/signing-form.machine.ts'
import { SigningFrame } from '#src/features/public-forms/signing-frame.tsx'
import type { Screen } from 'flow-paths/page'
import { signingFormModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

/** Nothing responds at the frame's URL here, so only the test reports that it has loaded. */
window.addEventListener(
  'load',
  (event) => event.isTrusted && event.stopImmediatePropagation(),
  true,
)

const frame = () => page.getByTitle('Signing form')

const screen: Screen<typeof signingFormMachine> = {
  show: (actor) => showInEnglish(<SigningFrame actor={actor} />),
  do: {
    'frame.loaded': async () => frame().element().dispatchEvent(new Event('load')),
    'form.retry': () => press('Try again'),
  },
  see: {
    waiting: async () => expect(frame().query()).toBeNull(),
    frame: async ({ context: { address } }) => {
      await expect.element(frame()).toHaveAttribute('src', address)
      await expect.element(frame()).toHaveAttribute('height', '800')
    },
    failed: () => seesText('We couldn’t load the form'),
  },
}

walksEveryPathOnThePage(signingFormModel, screen)
