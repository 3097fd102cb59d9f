import type { Path } from 'flow-paths'
import { expect, test } from 'vitest'
import { happeningNames, stateNames, selectedPaths, type Selection } from 'flow-paths'
import { nearestTo } from 'flow-paths'

import { loginModel } from '#tests/flows/sign-in/login/model.ts'
import { sessionModel } from '#tests/flows/session/session/model.ts'
import { ticketCommentModel } from '#tests/flows/tickets/ticket-comment/model.ts'

const login = (selection: Partial<Selection>) =>
  selectedPaths(loginModel, { kind: 'transitions', avoid: [], ...selection })

const placesAt = (paths: readonly Path[], at: number) => [
  ...new Set(paths.map(({ steps }) => JSON.stringify(steps.at(at)?.snapshot.value))),
]
const eventsOn = (paths: readonly Path[]) =>
  paths.flatMap(({ steps }) => steps.map(({ happening }) => happening.words))

test('keeps the paths that end in a state with --to, and cuts tours off there', () => {
  expect(placesAt(login({ to: 'code' }), -1)).toEqual(['"code"'])
  const tours = login({ to: 'code', kind: 'tours' })
  expect(placesAt(tours, -1)).toEqual(['"code"'])
  expect(tours.some(({ steps }) => steps.length > 10)).toBe(true)
})

test('ends in any state inside a --to state', () => {
  const paths = selectedPaths(sessionModel, { kind: 'shortest', to: 'ended', avoid: [] })
  expect(placesAt(paths, -1)).toEqual(
    expect.arrayContaining(['{"ended":"interrupted"}', '{"ended":"passwordChanged"}']),
  )
})

test('starts every path of --from with the shortest path to a state', () => {
  const paths = login({ from: 'emergency' })
  expect(paths.length).toBeGreaterThan(3)
  const first = paths[0]!.steps.findIndex(({ snapshot }) => snapshot.matches('emergency'))
  expect(placesAt(paths, first)).toEqual(['"emergency"'])
})

test('finds the shortest path between two states with --from and --to', () => {
  const [path, ...others] = login({ kind: 'shortest', from: 'emergency', to: 'disconnecting' })
  expect(others).toEqual([])
  expect(path?.steps.slice(-2).map(({ happening }) => happening.words)).toEqual([
    'the user goes back to the verification code',
    'the user goes back to the login page',
  ])
})

test('removes an event, a call or a delay from every path with --avoid', () => {
  expect(eventsOn(login({}))).toContain('the user goes back to the login page')
  expect(eventsOn(login({ avoid: ['login.restart'] }))).not.toContain(
    'the user goes back to the login page',
  )
  expect(eventsOn(login({ avoid: ['verificationCode'] }))).not.toContain(
    'the server accepts the verification code',
  )
  const comment = selectedPaths(ticketCommentModel, { kind: 'transitions', avoid: ['lock'] })
  expect(eventsOn(comment)).not.toContain('the comment lock expires')
})

test('accepts the machine’s names', () => {
  expect(stateNames(sessionModel)).toContain('ended.interrupted')
  expect(happeningNames(ticketCommentModel)).toEqual(
    expect.arrayContaining(['comment.submit', 'addComment', 'lockPoll']),
  )
})

test('suggests the most similar names first', () => {
  const names = ['login', 'session', 'ticket-list', 'ticket-create']
  expect(nearestTo('logni', names)[0]).toBe('login')
  expect(nearestTo('list', names)[0]).toBe('ticket-list')
  expect(nearestTo('Sesion', names, 1)).toEqual(['session'])
})

test('keeps a path that is a prefix of another when it ends where a tester wants', () => {
  expect(placesAt(login({ to: 'disconnecting' }), -1)).toEqual(['"disconnecting"'])
})
