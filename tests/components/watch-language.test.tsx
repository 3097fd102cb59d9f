import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'

import { watchLanguage } from '#src/features/shell/use-account-language.ts'
import { chooseLanguage, saveLanguage } from '#src/i18n/i18n.ts'

test('reports each language that the user chooses, until it’s stopped [G7]', async () => {
  const received: unknown[] = []
  const machine = setup({ actors: { watchLanguage } }).createMachine({
    invoke: { src: 'watchLanguage' },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  })
  const actor = createActor(machine).start()
  await chooseLanguage('de')
  await saveLanguage('en')
  expect(received).toEqual([{ type: 'language.chosen', language: 'de' }])
  actor.stop()
  await chooseLanguage('en')
  expect(received).toHaveLength(1)
})
