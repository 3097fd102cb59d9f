import { stripVTControlCharacters } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'

const project = emptyProject(
  ['flow-chart', 'flow-paths'],
  [
    ...['xstate@5.33.3', '@xstate/react@6', 'react@19', 'react-dom@19', 'vitest@5'],
    ...['jsdom@26', '@testing-library/react@16', '@testing-library/dom@10'],
  ],
)
afterAll(() => project.remove())

const form = `import { createElement as h } from 'react'
import { useSelector } from '@xstate/react'
import { createMachine, fromPromise } from 'xstate'

export const subscribing = createMachine({
  id: 'subscribing',
  initial: 'asking',
  states: {
    asking: { on: { SUBSCRIBE: 'sending' } },
    sending: { invoke: { src: fromPromise(async () => 1), onDone: 'thanking', onError: 'failed' } },
    failed: { on: { SUBSCRIBE: 'sending' } },
    thanking: { after: { 5000: 'asking' } },
  },
})

export function Form({ actor }) {
  const state = useSelector(actor, ({ value }) => value)
  return h('main', {},
    h('button', { onClick: () => actor.send({ type: 'SUBSCRIBE' }) }, 'Subscribe'),
    state === 'failed' && h('p', { role: 'alert' }, 'Please try again.'),
    state === 'thanking' && h('p', {}, 'Thank you!'))
}
`

const walk = `import { createElement as h } from 'react'
import { render, screen } from '@testing-library/react'
import { modelOf } from 'flow-paths/test'
import { testPage } from 'flow-paths/vitest'
import { Form, subscribing } from './form.js'

testPage(modelOf(subscribing), {
  show: (actor) => render(h(Form, { actor })),
  do: { SUBSCRIBE: async () => screen.getByRole('button').click() },
  see: { failed: () => screen.findByText('Please try again.'), thanking: () => screen.findByText('Thank you!'), '*': () => {} },
}, { timeout: 1000 })
`

const walked = () => {
  const { status, stdout, stderr } = project.run('vitest', 'run', '--environment', 'jsdom')
  return { status, said: stripVTControlCharacters(stdout + stderr) }
}

test('walks a foreign component in an empty project', () => {
  project.write('form.js', form)
  project.write('form.test.js', walk)
  const sound = walked()
  expect([sound.status, sound.said]).toEqual([0, expect.stringMatching(/Tests +2 passed/)])
  project.write('form.js', form.replace('actor.send', "state === 'asking' && actor.send"))
  const deaf = walked()
  expect(deaf.status).toBe(1)
  expect(deaf.said).toContain('After "SUBSCRIBE" the actor is {"value":"failed"')
})
