import { expect } from 'vitest'

import type { emergencyCodeMachine } from '#machines/emergency-code.machine.ts'
import { EmergencyCodeForm } from '#src/features/sign-in/second-factor/emergency-code-form.tsx'
import { emergencyCodeModel } from '#tests/model/models/emergency-code.model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, heading, press, problemIsTold, showInEnglish, type } from './on-screen.tsx'

const code = '7KQ4-M2XD-9PTR-WZ6H'

walksEveryPathOnThePage<typeof emergencyCodeMachine>(emergencyCodeModel, {
  show: (actor) => showInEnglish(<EmergencyCodeForm actor={actor} />),
  tellsPages: true,
  do: {
    'form.change': ({ isFilled }) => type('Emergency code', isFilled ? code : ''),
    'form.submit': () => press('Sign in once'),
  },
  see: {
    form: async (snapshot) => {
      await expect.element(heading('Use your emergency code')).toBeVisible()
      await expect
        .element(field('Emergency code'))
        .toHaveValue(snapshot.context.isFilled ? code : '')
      await problemIsTold(snapshot)
    },
    gone: async ({ output, value }) => expect(output).toEqual({ end: value }),
  },
})
