import { describe, expect, test } from 'vitest'

import { followLanguage } from '#contract/account-language.ts'
import { getFlags } from '#contract/authentication.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

describe.each(engines)('the language of an account on $name', (engine) => {
  test('is an announced extra, empty before a choice, then the same on every device, for each user [G7]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(getFlags)).extras).toMatchObject({ accountLanguage: 1 })
    expect(await ann.call(followLanguage, { language: '' })).toEqual({ language: '' })
    expect(await ann.call(followLanguage, { language: 'de' })).toEqual({ language: 'de' })
    expect(await ann.call(followLanguage, { language: '' })).toEqual({ language: 'de' })
    const bob = await signedIn(app, 'bob')
    expect(await bob.call(followLanguage, { language: '' })).toEqual({ language: '' })
  })

  test('is the language of emails from then on [G7]', async () => {
    const app = await newApp(engine)
    await (await signedIn(app, 'ann')).call(followLanguage, { language: 'de' })
    const { language } = await app.services.db
      .selectFrom('account')
      .select('language')
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    expect(language).toBe('de')
  })

  test('is refused as a bad request where it can’t be chosen', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    for (const language of ['he', 'xx', 'DE']) {
      const { statusCode } = await ann.post(followLanguage.path, { language })
      expect([language, statusCode]).toEqual([language, 400])
    }
  })
})
