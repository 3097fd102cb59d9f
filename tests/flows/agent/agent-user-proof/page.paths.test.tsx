import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentUserProofMachine } from '#machines/agent/agent-user-proof.machine.ts'
import { ProofDialog } from '#src/features/agent/customers/proof-dialog.tsx'
import { customer } from '#tests/flows/agent/agent-user/model.ts'
import { button, press, problemIsShown, showInEnglish, type } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { agentUserProofModel } from './model.ts'

const user = {
  ...customer,
  proof: { managers: ['Markus Ebert'], ways: ['code' as const, 'manager' as const] },
}

const names = { code: 'Emergency code', manager: 'A security manager approves it' } as const
const card = (name: string) => page.getByRole('radio', { name })
const called = page.getByRole('checkbox', { name: /I’ve called Anna Keller/ })

const verbs = { code: 'Reset app', manager: 'Ask for approval', admin: 'Send in 24 hours' } as const

walksEveryPathOnThePage<typeof agentUserProofMachine>(agentUserProofModel, {
  show: (actor) => showInEnglish(<ProofDialog actor={actor} user={user} />),
  do: {
    'way.choose': ({ way }) => userEvent.click(card(names[way as keyof typeof names])),
    'form.change': async ({ form }) => {
      if (form.hasCalled) await userEvent.click(called)
      await type('Reason', form.reason)
    },
    'proof.submit': async ({ code }) => {
      if (code === '') {
        const ways = [verbs.manager, verbs.admin]
        const verb = ways.find((name) => button(name).query() !== null) ?? ''
        return press(verb)
      }
      await userEvent.fill(page.getByRole('textbox', { name: names.code }), code)
      await press(verbs.code)
    },
    'proof.cancel': () => press('Cancel'),
  },
  see: {
    dialog: async (snapshot) => {
      if (snapshot.status !== 'active') {
        await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
        return
      }
      const { way } = snapshot.context
      await expect.element(button(verbs[way as keyof typeof verbs])).toBeVisible()
      expect(called.query() !== null).toBe(way === 'admin')
      if (way !== 'admin')
        await expect.element(card(names[way as keyof typeof names])).toBeChecked()
      await problemIsShown(snapshot)
    },
  },
})
