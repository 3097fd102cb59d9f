import { describe, expect, test } from 'vitest'

import { authenticateUserMfa, getState } from '#contract/authentication.ts'
import {
  finishCompanySignIn,
  linkCompanyIdentity,
  startCompanySignIn,
} from '#contract/company-sign-in.ts'
import { addProvider, beta, reachable } from '../support/company-sign-in.ts'
import { startOidcProvider } from '../support/oidc-provider.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, visitor } from '../support/server.ts'

describe.each(engines)('oidc-provider on $name', (engine) => {
  test('signs in users of two companies, each at their own provider [T292, T293]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: reachable })
    const providers = [
      await startOidcProvider(reachable.PUBLIC_URL),
      await startOidcProvider(reachable.PUBLIC_URL),
    ]
    const [ofAlpha, ofBeta] = providers
    if (!ofAlpha || !ofBeta) throw new Error('There are two providers.')
    await addProvider(app, ofAlpha)
    await addProvider(app, ofBeta, { companyId: beta, domain: 'beta.example', name: 'Beta ID' })

    const signIn = async (idp: typeof ofAlpha, email: string) => {
      const browser = visitor(app)
      const { address } = await browser.call(startCompanySignIn, { email, returnTo: '/inbox' })
      const returned = await idp.visit(address, 'the same subject')
      return { browser, result: await browser.call(finishCompanySignIn, returned) }
    }
    for (const [idp, email, username] of [
      [ofAlpha, 'a@alpha.example', 'ann'],
      [ofBeta, 'c@beta.example', 'cid'],
    ] as const) {
      const { browser, result } = await signIn(idp, email)
      expect(result).toMatchObject({ outcome: 'unlinked', returnTo: '/inbox' })
      await browser.call(linkCompanyIdentity, { username, password })
      const code = { username, totp: codeAt(clock.now()), mfaAuthType: 2 }
      expect((await browser.call(authenticateUserMfa, code)).response.success).toBe(true)
      const { companySignOut } = await browser.call(getState)
      expect(companySignOut?.address).toMatch(`${idp.issuer}/session/end`)
      expect((await signIn(idp, email)).result).toMatchObject({
        outcome: 'secondStep',
        signIn: { username },
      })
    }
  })
})
