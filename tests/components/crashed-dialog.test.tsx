import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import type { listCompanyLogins } from '#contract/management.ts'
import { companyLoginsMachine } from '#machines/security-manager/company-logins.machine.ts'
import { loginRequestMachine } from '#machines/security-manager/login-request.machine.ts'
import { LoginRequest } from '#src/features/security-manager/login-request-dialog.tsx'
import { LoginsPage } from '#src/features/security-manager/logins-page.tsx'
import { login } from '#tests/flows/security-manager/company-logins/model.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const lena = login(2, 'Lena Vogt')

test('keeps the logins if the dialog above them crashes [R75, X29]', async () => {
  const loginRequest = loginRequestMachine.provide({
    guards: {
      isSendable: () => {
        throw new Error('a bug')
      },
    },
  })
  const listLogins = fromPromise<
    Answer<typeof listCompanyLogins>,
    Payload<typeof listCompanyLogins>
  >(async () => ({
    total: 1,
    list: [lena],
  }))
  const machine = companyLoginsMachine.provide({ actors: { loginRequest, listLogins } })
  const actor = createActor(machine).start()
  await showInEnglish(
    <LoginsPage
      actor={actor}
      requestOf={(each, change) => ({
        login: each,
        change,
        today: '2026-11-23',
        form: { reason: '', lastDay: '' },
      })}
    >
      <LoginRequest actor={actor} />
    </LoginsPage>,
  )
  const dialog = page.getByRole('dialog')
  await press('Actions for Lena Vogt')
  await page.getByRole('menuitem', { name: 'Request lock' }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(heading('Logins')).toBeVisible()
  await seesText('Lena Vogt')
})
