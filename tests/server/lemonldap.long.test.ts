import { describe, expect, test } from 'vitest'

import { authenticateUserMfa, getState } from '#contract/authentication.ts'
import {
  finishCompanySignIn,
  linkCompanyIdentity,
  startCompanySignIn,
} from '#contract/company-sign-in.ts'
import { addProvider, reachable } from '../support/company-sign-in.ts'
import { hasLemonLdap, startLemonLdap } from '../support/lemonldap.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt, newApp, visitor } from '../support/server.ts'

const username = 'ann'

describe.runIf(hasLemonLdap).each(engines)('LemonLDAP::NG and $name', (engine) => {
  test('sign users in, with a rotated key too, and out [T292, T293, T314]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: reachable })
    const idp = await startLemonLdap(reachable.PUBLIC_URL)
    await addProvider(app, idp)

    const goThere = async (browser = visitor(app)) => {
      const start = { email: 'ann@alpha.example', returnTo: '/inbox' }
      const { address } = await browser.call(startCompanySignIn, start)
      const returned = await idp.visit(address, 'dwho')
      const finish = (changes = {}) =>
        browser.call(finishCompanySignIn, { ...returned, ...changes })
      return { browser, returned, finish }
    }

    const first = await goThere()
    expect(await first.finish()).toMatchObject({ outcome: 'unlinked', returnTo: '/inbox' })
    await first.browser.call(linkCompanyIdentity, { username, password })
    const code = { username, totp: codeAt(clock.now()), mfaAuthType: 2 } as const
    expect((await first.browser.call(authenticateUserMfa, code)).response.success).toBe(true)

    const refused = { outcome: 'refused', reason: 'expired' }
    expect(await first.finish()).toMatchObject(refused)
    const forged = await goThere()
    expect(await forged.finish({ state: 'forged' })).toMatchObject(refused)
    const elsewhere = await goThere()
    expect(await visitor(app).call(finishCompanySignIn, elsewhere.returned)).toMatchObject(refused)

    await idp.rotateKey()
    const again = await goThere()
    const signedIn = { outcome: 'secondStep', signIn: { username } }
    expect(await again.finish()).toMatchObject(signedIn)

    const { companySignOut } = await first.browser.call(getState)
    const back = `${reachable.PUBLIC_URL}/login?state=signedOut`
    expect(await idp.signOut(companySignOut?.address ?? '')).toBe(back)
  })
})
