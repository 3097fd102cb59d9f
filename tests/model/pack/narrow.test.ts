import { expect, test } from 'vitest'

import { loginModel } from '../models/login.model.ts'
import { ticketCommentModel } from '../models/ticket-comment.model.ts'
import type { Path } from '../path.ts'
import { happeningNames, stateNames, wishedPaths, type Wish } from './narrow.ts'
import { nearestTo } from './nearest.ts'

const login = (wish: Partial<Wish>) =>
  wishedPaths(loginModel, { kind: 'transitions', avoid: [], ...wish })

const placesAt = (paths: readonly Path[], at: number) => [
  ...new Set(paths.map(({ steps }) => JSON.stringify(steps.at(at)?.snapshot.value))),
]
const eventsOn = (paths: readonly Path[]) =>
  paths.flatMap(({ steps }) => steps.map(({ happening }) => happening.words))

test('--to keeps the paths that end in a state, and cuts tours off there', () => {
  expect(placesAt(login({ to: 'code.entering' }), -1)).toEqual(['{"code":"entering"}'])
  const tours = login({ to: 'code.entering', kind: 'tours' })
  expect(placesAt(tours, -1)).toEqual(['{"code":"entering"}'])
  expect(tours.some(({ steps }) => steps.length > 10)).toBe(true)
})

test('--to a state with states inside ends in any of them', () => {
  expect(placesAt(login({ kind: 'shortest', to: 'code' }), -1)).toEqual([
    '{"code":"entering"}',
    '{"code":"verifying"}',
  ])
})

test('--from begins every path with the shortest way to a state', () => {
  const paths = login({ from: 'emergency' })
  expect(paths.length).toBeGreaterThan(3)
  const first = paths[0]!.steps.findIndex(({ snapshot }) => snapshot.matches('emergency'))
  expect(placesAt(paths, first)).toEqual(['"emergency"'])
})

test('--from and --to name the shortest way between two states', () => {
  const [path, ...others] = login({ kind: 'shortest', from: 'emergency', to: 'disconnecting' })
  expect(others).toEqual([])
  expect(path?.steps.slice(-2).map(({ happening }) => happening.words)).toEqual([
    'the person has a code after all',
    'the person goes back to the login page',
  ])
})

test('--avoid takes an event, a call or a delay off every path', () => {
  expect(eventsOn(login({}))).toContain('the person goes back to the login page')
  expect(eventsOn(login({ avoid: ['login.restart'] }))).not.toContain(
    'the person goes back to the login page',
  )
  expect(eventsOn(login({ avoid: ['verifySecondFactor'] }))).not.toContain('the code is wrong')
  const comment = wishedPaths(ticketCommentModel, { kind: 'transitions', avoid: ['lock'] })
  expect(eventsOn(comment)).not.toContain('the lock ends')
})

test('the names a tester may use are those of the machine', () => {
  expect(stateNames(loginModel)).toContain('code.verifying')
  expect(happeningNames(ticketCommentModel)).toEqual(
    expect.arrayContaining(['comment.submit', 'addComment', 'lockPoll']),
  )
})

test('the nearest names come first', () => {
  const names = ['login', 'session', 'ticket-list', 'ticket-create']
  expect(nearestTo('logni', names)[0]).toBe('login')
  expect(nearestTo('list', names)[0]).toBe('ticket-list')
  expect(nearestTo('Sesion', names, 1)).toEqual(['session'])
})

test('a path another one begins with is there when it ends where a tester wants', () => {
  expect(placesAt(login({ to: 'code.verifying' }), -1)).toEqual(['{"code":"verifying"}'])
})
