import { useSelector } from '@xstate/react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createMachine, type ActorRefFrom } from 'xstate'

import { flowModel, tours } from '../src/index.ts'
import { pageOf, type PageOptions, type Screen } from '../src/page/index.ts'
import { walkByChance } from '../src/random/index.ts'
import { testPage } from '../src/vitest.ts'

const feedbackMachine = createMachine({
  id: 'feedback',
  initial: 'writing',
  states: {
    writing: { on: { SEND: 'sending' } },
    sending: { tags: 'busy', invoke: { src: 'send', onDone: 'thanking', onError: 'failed' } },
    failed: { on: { SEND: 'sending', CLOSE: 'writing' } },
    thanking: { after: { 5000: 'writing' } },
  },
})

const model = flowModel({
  machine: feedbackMachine,
  events: { SEND: 'the user sends feedback', CLOSE: 'the user closes the message' },
  outcomes: { send: { answers: { 'it arrives': {} }, fails: 'it gets lost' } },
})

type Feedback = ActorRefFrom<typeof feedbackMachine>
type Fault =
  | 'unresponsive after a failure'
  | 'silent'
  | 'announces twice'
  | 'never busy'
  | 'shows no thanks'

function Page({ actor, fault }: { actor: Feedback; fault?: Fault }) {
  const state = useSelector(actor, ({ value }) => value)
  const send = () => {
    if (fault !== 'unresponsive after a failure' || state !== 'failed') actor.send({ type: 'SEND' })
  }
  const failure = fault === 'silent' ? <p>Not sent.</p> : <p role="alert">Not sent.</p>
  return (
    <main aria-busy={state === 'sending' && fault !== 'never busy'}>
      <button onClick={send}>Send</button>
      {state === 'failed' && failure}
      {state === 'failed' && fault === 'announces twice' && <p role="alert">Not sent.</p>}
      {state === 'failed' && <button onClick={() => actor.send({ type: 'CLOSE' })}>Close</button>}
      {state === 'thanking' && fault !== 'shows no thanks' && <p>Thank you!</p>}
    </main>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()

const screenWith = (fault?: Fault): Screen<typeof feedbackMachine> => ({
  show: (actor) => render(<Page actor={actor} {...(fault && { fault })} />),
  do: { SEND: () => press('Send'), CLOSE: () => press('Close') },
  see: {
    failed: () => expect.element(page.getByText('Not sent.').first()).toBeVisible(),
    thanking: () => {
      if (!document.body.textContent.includes('Thank you!')) throw new Error('No thanks.')
    },
    '*': () => expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible(),
  },
})

describe('a sound page', () => {
  testPage(model, screenWith(), { listens: true })
})

const options: PageOptions = { listens: true, timeout: 300 }

/** The error thrown by walking the page along the tours. */
async function faultOf(screen: Screen<typeof feedbackMachine>): Promise<string | undefined> {
  const begin = pageOf(model, screen, options)
  for (const { start, steps } of tours(model)) {
    const player = begin(start)
    try {
      for (const step of steps) await player.take(step)
    } catch (error) {
      return (error as Error).message
    } finally {
      await player.stop()
    }
  }
  return undefined
}

test.each<[Fault, string]>([
  ['silent', 'Screen readers announce nothing after "it gets lost".'],
  [
    'announces twice',
    'Screen readers announce twice after "it gets lost": "Not sent.", "Not sent.".',
  ],
  ['never busy', `The page doesn't look busy in "sending".`],
  ['shows no thanks', '"thanking" looks wrong in "thanking": No thanks.'],
  [
    'unresponsive after a failure',
    'After "the user sends feedback" the machine differs from its model:\nstate: expected "sending", is "failed"',
  ],
])('finds a page that is %s', async (fault, message) => {
  expect(await faultOf(screenWith(fault))).toContain(message)
})

test('rejects a situation that nothing checks', async () => {
  const { '*': _, ...see } = screenWith().see
  expect(await faultOf({ ...screenWith(), see })).toBe(
    `Nothing checks "writing": add see: { 'writing': … }, or '*' for all others.`,
  )
  expect(document.querySelector('main')).toBeNull()
})

test('walks a page at random, and shrinks the path to its fault', async () => {
  const begin = pageOf(model, screenWith('unresponsive after a failure'), options)
  const { fault } = await walkByChance(model, begin, { seed: 7, steps: 200 })
  expect(fault?.path.name).toBe('the user sends feedback → it gets lost → the user sends feedback')
})
