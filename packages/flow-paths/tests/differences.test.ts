import { assign, createMachine } from 'xstate'
import { expect, test } from 'vitest'

import { differencesOf } from '../src/differences.ts'
import { flowModel, shortestPaths } from '../src/index.ts'
import { StagedActor } from '../src/staged-actor.ts'

test('names what differs, and nothing else', () => {
  expect(differencesOf({ a: 1, b: { c: null } }, { a: 1, b: { c: 'missing' } })).toBe(
    'b.c: expected null, is "missing"',
  )
  expect(differencesOf({ rows: [1, 2] }, { rows: [1, 3], more: true })).toBe(
    'rows[1]: expected 2, is 3\nmore: expected undefined, is true',
  )
  expect(differencesOf('idle', 'busy')).toBe('expected "idle", is "busy"')
})

test('shortens long values and long lists', () => {
  expect(differencesOf('x'.repeat(500), '').length).toBeLessThan(250)
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`key${at}`, at]))
  expect(differencesOf(many, {})).toContain('and 4 more')
})

test('says which part of the context a machine sets differently', async () => {
  let times = 0
  const machine = createMachine({
    id: 'form',
    context: { fieldProblem: null as string | null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          submit: {
            target: 'refused',
            // Differs on every second call, so that model and actor disagree.
            actions: assign({ fieldProblem: () => ((times += 1) % 2 === 0 ? 'missing' : null) }),
          },
        },
      },
      refused: {},
    },
  })
  const model = flowModel({
    machine,
    events: { submit: 'the form is sent' },
    outcomes: {},
  } as never)
  const [path] = shortestPaths(model).filter(({ steps }) => steps.length > 1)
  const walk = async () => {
    if (!path) return
    const stage = new StagedActor(model, path, () => {}, 20)
    for (const step of path.steps) {
      await stage.perform(step)
      await stage.agreesWith(step)
    }
  }
  const failures = [await walk().catch(String), await walk().catch(String)]
  expect(failures.join('\n')).toMatch(
    /fieldProblem: expected (?:null, is "missing"|"missing", is null)/,
  )
})
