import { createActor, createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { RunningFlows, type Shown } from '../src/feed/index.ts'
import { pathWords } from '../src/feed/tab-page.ts'
import { meter } from './app/machines.ts'

const plate = 'B-AD 1234'

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const watch = (machine: AnyStateMachine, shown: Shown = {}) => {
  const flows = new RunningFlows(shown)
  const actor = createActor(machine, { inspect: (event) => void flows.take(event) })
  actor.subscribe({ error: () => {} })
  actor.start()
  const order = (kind: 'send' | 'try', type: string) =>
    flows.execute({ kind, ask: '1', actor: actor.sessionId, event: { type } })
  const failures = () => {
    flows.ended()
    return flows.glimpses.filter(({ status }) => status === 'error')
  }
  return { flows, actor, order, failures }
}

describe('the data a page sends', () => {
  test('includes states, events and calls, but nothing from the context', () => {
    const { flows, actor } = watch(meter)
    actor.send({ type: 'plate.enter', plate })
    actor.send({ type: 'payment.start' })
    expect(
      flows.glimpses.map(({ flow, event, value, calls, facts }) => [
        flow,
        event,
        value,
        calls,
        facts,
      ]),
    ).toEqual([
      ['meter', 'xstate.init', 'idle', [], {}],
      ['meter', 'plate.enter', 'idle', [], {}],
      ['payment', 'xstate.init', 'choosing', [], {}],
      ['meter', 'payment.start', 'paying', ['payment'], {}],
    ])
    expect(JSON.stringify(flows.glimpses)).not.toContain(plate)
    actor.stop()
  })

  test('includes the allowed context keys, and no more', () => {
    const { flows, actor } = watch(meter, { allow: { meter: ['minutes'] } })
    actor.send({ type: 'plate.enter', plate })
    actor.send({ type: 'minute.pass' })
    expect(flows.glimpses.at(-1)?.facts).toEqual({ minutes: 1 })
    expect(JSON.stringify(flows.glimpses)).not.toContain(plate)
    actor.stop()
  })

  test('reduces what a context contains to small, plain data', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const context = {
      big: 10n,
      map: new Map([[{ a: 1 }, new Set(['b'])]]),
      failing: {
        get boom(): string {
          throw new Error('getter')
        },
      },
      run: () => 1,
      text: 'x'.repeat(2_000_000),
      list: Array.from({ length: 5000 }, (_, at) => at),
      circle,
      revoked: revoked(),
      actor: createActor(createMachine({})),
      odd: [Number.NaN, Symbol('s'), new Uint8Array(3), new Date(0), new TypeError('no')],
      hidden: plate,
    }
    const { hidden: _, ...allowed } = context
    const machine = createMachine({ id: 'hostile', context, on: { GO: {} } })
    const { flows, actor } = watch(machine, { allow: { hostile: Object.keys(allowed) } })
    const facts = flows.glimpses.at(-1)?.facts ?? {}
    expect(structuredClone(facts)).toMatchObject({
      big: '10n',
      map: { Map: [[{ a: 1 }, { Set: ['b'] }]] },
      failing: { boom: '[unreadable]' },
      run: '[function]',
      circle: { self: '[circular]' },
      revoked: '[unreadable]',
      odd: ['NaN', '[Symbol(s)]', '[3 bytes]', '1970-01-01T00:00:00.000Z', '[TypeError]'],
    })
    expect(JSON.stringify(facts).length).toBeLessThan(100_000)
    expect(facts['list']).toHaveLength(101)
    expect(JSON.stringify(facts)).not.toContain(plate)
    actor.stop()
  })

  test('names a child by its id in the parent, and the parent', () => {
    const { flows, actor } = watch(meter)
    actor.send({ type: 'payment.start' })
    const child = flows.glimpses.find(({ flow }) => flow === 'payment')
    expect([child?.id, child?.from]).toEqual(['payment', actor.sessionId])
    actor.stop()
  })

  test('omits parts of a path that may be a code', () => {
    expect(pathWords('/support/ticket/details/4711')).toBe('/support/ticket/details/4711')
    expect(pathWords('/login/password/reset/8fj3kd93kd02')).toBe('/login/password/reset/…')
  })
})

test('doesn’t offer an event that is declared as ignored', () => {
  const machine = createMachine({ on: { SAVED: {}, EDIT: { actions: () => {} } } })
  const { flows, actor } = watch(machine)
  expect(flows.glimpses.at(-1)).toMatchObject({ takes: ['EDIT'], refuses: [] })
  actor.stop()
})

describe('a command from the viewer', () => {
  test('runs only if the flow handles the event', () => {
    const { actor, order } = watch(meter)
    expect(order('try', 'payment.cancel')).toBe(false)
    expect(order('send', 'payment.cancel')).toBe(false)
    expect(order('try', 'payment.start')).toBe(true)
    expect(actor.getSnapshot().value).toBe('idle')
    expect(order('send', 'payment.start')).toBe(true)
    expect(actor.getSnapshot().value).toBe('paying')
    actor.stop()
  })

  test('is refused for a flow that doesn’t exist', () => {
    const event = { type: 'payment.start' }
    expect(new RunningFlows().execute({ kind: 'send', ask: '1', actor: 'x:9', event })).toBe(false)
  })
})

test('reports a flow as stopped once its page is closed', () => {
  const { flows, actor } = watch(meter)
  actor.stop()
  expect(flows.ended()).toEqual([])
  expect(flows.ended().map(({ status, event }) => [status, event])).toEqual([
    ['stopped', 'xstate.stop'],
  ])
  expect(flows.ended()).toEqual([])
})

describe('a machine that throws', () => {
  const jam = (shown: Shown) => {
    const watched = watch(meter, shown)
    watched.actor.send({ type: 'plate.enter', plate })
    watched.actor.send({ type: 'coin.jam' })
    return watched
  }

  test('is reported as failed once, with its state and event but without its message', () => {
    const { flows, failures } = jam({})
    failures()
    expect(failures().map(({ flow, value, event, error }) => [flow, value, event, error])).toEqual([
      ['meter', 'idle', 'coin.jam', 'RangeError'],
    ])
    expect(JSON.stringify(flows.glimpses)).not.toContain(plate)
  })

  test('is reported with its message if the application allows it', () => {
    const [failure] = jam({ errorMessages: true }).failures()
    expect(failure?.error).toBe(`RangeError: No room for ${plate}`)
  })

  test('is reported when it can’t even start', () => {
    const dud = createMachine({
      id: 'dud',
      context: () => {
        throw new TypeError('No input')
      },
    })
    const [failure] = watch(dud).failures()
    expect([failure?.flow, failure?.event, failure?.error]).toEqual([
      'dud',
      'xstate.init',
      'TypeError',
    ])
  })

  test('never reveals the error message of a call, or an error name that contains data', async () => {
    const password = 'Correct-Horse-1'
    const caller = createMachine({
      id: 'caller',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            src: fromPromise(async () => {
              throw Object.assign(new Error(`Wrong ${password}`), { name: password })
            }),
          },
        },
      },
    })
    const { actor, failures } = watch(caller, { errorMessages: true })
    await expect.poll(() => actor.getSnapshot().status).toBe('error')
    expect(failures().map(({ error }) => error)).toEqual(['Error'])
  })
})
