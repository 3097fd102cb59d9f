import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import {
  accountLanguageMachine,
  type AccountLanguageInput,
} from '#machines/shell/account-language.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const fresh: AccountLanguageInput = { username: 'anna.keller', isFollowed: false, chosen: '' }
const unreachable = new CallFailure('unreachable')

const followed = [
  { effect: 'storeRecord', params: { record: 'language.chosen', value: null } },
  { effect: 'storeRecord', params: { record: 'language.followed', value: 'anna.keller' } },
]

const setUp = async (input: Partial<AccountLanguageInput>, followLanguage: unknown) => {
  const flow = startFlow(accountLanguageMachine, {
    input: { ...fresh, ...input },
    replies: { followLanguage },
  })
  await flow.settled()
  const choose = (language: 'en' | 'de') => flow.actor.send({ type: 'language.chosen', language })
  return { ...flow, choose, savedLanguages: () => flow.callsOf('followLanguage') }
}

describe('the language of an account', () => {
  test('is read once per tab and user, and shown [G7]', async () => {
    const flow = await setUp({}, { language: 'de' })
    expect(flow.savedLanguages()).toEqual([{ language: '' }])
    expect(flow.now().matches('inSync')).toBe(true)
    expect(flow.effects).toEqual([
      ...followed,
      { effect: 'setLanguage', params: { language: 'de' } },
    ])
    flow.actor.send({ type: 'tab.shown' })
    await flow.pass(limits.sessionResync)
    expect(flow.savedLanguages()).toHaveLength(1)
  })

  test('isn’t read again after a reload [G7]', async () => {
    const flow = await setUp({ isFollowed: true }, { language: 'de' })
    expect(flow.now().matches('inSync')).toBe(true)
    expect(flow.calls).toEqual([])
    expect(flow.effects).toEqual([])
  })

  test('is set to what was chosen before the sign-in or the reload [G7]', async () => {
    for (const isFollowed of [true, false]) {
      const flow = await setUp({ isFollowed, chosen: 'en' }, { language: 'en' })
      expect(flow.savedLanguages()).toEqual([{ language: 'en' }])
      expect(flow.now().context).toMatchObject({ chosen: '', sent: '' })
      expect(flow.effects.slice(0, 2)).toEqual(followed)
    }
  })

  test('is set to what is chosen later [G7, R25]', async () => {
    const flow = await setUp({ isFollowed: true }, { language: 'de' })
    flow.choose('de')
    await flow.settled()
    expect(flow.savedLanguages()).toEqual([{ language: 'de' }])
    expect(flow.now().matches('inSync')).toBe(true)
    expect(flow.now().context.chosen).toBe('')
  })

  test('saves a newer choice after the pending one, whose response isn’t shown [G7]', async () => {
    const flow = await setUp({ isFollowed: true }, { language: 'en' })
    flow.choose('de')
    flow.choose('en')
    expect(flow.savedLanguages()).toEqual([{ language: 'de' }])
    await flow.settled()
    await flow.settled()
    expect(flow.savedLanguages()).toEqual([{ language: 'de' }, { language: 'en' }])
    expect(flow.now().matches('inSync')).toBe(true)
    expect(flow.effects).toEqual([
      ...followed,
      { effect: 'setLanguage', params: { language: 'en' } },
    ])
  })

  test('saves a choice once, however often it’s repeated while saving [G7]', async () => {
    const flow = await setUp({ isFollowed: true }, { language: 'de' })
    flow.choose('de')
    flow.choose('de')
    await flow.settled()
    await flow.settled()
    expect(flow.savedLanguages()).toEqual([{ language: 'de' }])
  })

  describe('without an answer', () => {
    test('is read again after a while, and nothing is stored until then [G7, K26]', async () => {
      const flow = await setUp({ chosen: 'de' }, unreachable)
      expect(flow.now().matches('waiting')).toBe(true)
      await flow.pass(limits.sessionResync - 1)
      expect(flow.savedLanguages()).toEqual([{ language: 'de' }])
      expect(flow.effects).toEqual([])
      flow.replies['followLanguage'] = { language: 'de' }
      await flow.pass(1)
      expect(flow.savedLanguages()).toEqual([{ language: 'de' }, { language: 'de' }])
      expect(flow.now().matches('inSync')).toBe(true)
      expect(flow.effects.slice(0, 2)).toEqual(followed)
    })

    test('is read again when the tab becomes visible [G7]', async () => {
      const flow = await setUp({}, unreachable)
      flow.actor.send({ type: 'tab.shown' })
      await flow.settled()
      expect(flow.savedLanguages()).toEqual([{ language: '' }, { language: '' }])
      expect(flow.now().matches('waiting')).toBe(true)
    })

    test('saves the next choice immediately [G7]', async () => {
      const flow = await setUp({}, unreachable)
      flow.choose('en')
      await flow.settled()
      expect(flow.savedLanguages()).toEqual([{ language: '' }, { language: 'en' }])
    })
  })
})
