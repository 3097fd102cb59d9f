import type { StateValue } from 'xstate'
import { describe, expect, test } from 'vitest'

import type { Glimpse } from 'flow-viewer/gate'
import { casesOf, eventFrom, payloadOf } from '../../packages/flow-viewer/src/page/events.ts'
import { Recording } from '../../packages/flow-viewer/src/page/history.ts'
import { beginningsOf, shortestWay } from '../../packages/flow-viewer/src/page/journey.ts'
import { page, sequenceRows, server } from '../../packages/flow-viewer/src/page/sequence.tsx'
import {
  outcomeOf,
  deviationIn,
  doerOf,
  needsUser,
} from '../../packages/flow-viewer/src/page/travel-outcome.ts'
import { flowOf } from '../../packages/flow-viewer/src/page/flows.ts'
import { flows } from '#tests/flows/flows.ts'
import { credentialsModel } from '#tests/flows/sign-in/credentials/model.ts'
import { loginModel } from '#tests/flows/sign-in/login/model.ts'
import { solutionSearchModel } from '#tests/flows/tickets/solution-search/model.ts'
import { ticketCommentModel } from '#tests/flows/tickets/ticket-comment/model.ts'
import { ticketSubscriptionModel } from '#tests/flows/tickets/ticket-subscription/model.ts'
import { registerOurFlows } from '#tests/support/known-flows.ts'

registerOurFlows()

const glimpse = (serial: number, change: Partial<Glimpse> = {}): Glimpse => ({
  serial,
  actor: 'x:1',
  id: 'login',
  flow: 'login',
  event: 'xstate.init',
  from: null,
  byPage: false,
  value: 'credentials',
  status: 'active',
  tags: [],
  facts: {},
  calls: [],
  steps: [],
  takes: [],
  refuses: [],
  announced: [],
  error: null,
  at: serial,
  path: '/',
  ...change,
})

/** A glimpse of nothing but the state. */
const at = (value: StateValue, change: Partial<Glimpse> = {}) => [glimpse(1, { value, ...change })]

describe('moving to a state', () => {
  const accepted = shortestWay(credentialsModel, at('checking'), 'credentials.accepted')!
  const backAgain = shortestWay(credentialsModel, at('editing'), 'credentials.accepted')!
  const moment = (event: string, value: StateValue) => ({
    event,
    value,
    flow: 'credentials',
    status: 'active',
  })

  test('reports what the server answered instead', () => {
    const here = moment('xstate.done.actor.authenticate', 'editing')
    expect(deviationIn({ step: accepted[0]!, length: 1 }, here, backAgain)).toBe(
      'Expected “the server accepts username and password”, but authenticate answered differently. The flow is in editing now.',
    )
    const failed = moment('xstate.error.actor.authenticate', 'editing')
    expect(deviationIn({ step: accepted[0]!, length: 1 }, failed, backAgain)).toContain(
      'authenticate failed',
    )
  })

  test('reports nothing if the path got shorter', () => {
    const there = moment('xstate.done.actor.authenticate', 'accepted')
    expect(deviationIn({ step: accepted[0]!, length: 1 }, there, [])).toBeNull()
  })

  test('reports nothing before a user acts, or while the same response is pending', () => {
    const typed = moment('credentials.change', 'editing')
    expect(deviationIn({ step: backAgain[0]!, length: 2 }, typed, backAgain)).toBeNull()
    const other = moment('minute.passed', 'checking')
    expect(deviationIn({ step: accepted[0]!, length: 1 }, other, accepted)).toBeNull()
  })

  test('notices a state that the flow has left again', () => {
    const taken = (event: string) => ({
      event,
      steps: [{ source: 'login', event, place: 0, targets: [] }],
    })
    const all = [
      glimpse(1, { value: 'settingUp' }),
      glimpse(2, { ...taken('xstate.done.actor.secondFactorSetup'), value: 'code' }),
      glimpse(3, { ...taken('login.restart'), value: 'disconnecting' }),
    ].map((one) => ({ ...one, run: 'a', key: one.actor }))
    const outcome = (state: string, until = 3) => {
      const way = shortestWay(loginModel, all.slice(0, 1), state)!
      const due = { step: way[0]!, serial: 1, length: way.length }
      return outcomeOf(
        due,
        { recording: new Recording(all.slice(0, until)) },
        { model: loginModel },
        state,
      )
    }
    expect(outcome('login.code')).toEqual({ reached: all[1], deviation: null })
    expect(outcome('login.emergency', 2)).toEqual({ reached: null, deviation: null })
    expect(outcome('login.signedIn').deviation?.text).toBe(
      'Expected “the server accepts the verification code”, but this happened first: login.restart. The flow is in disconnecting now.',
    )
  })
})

describe('the shortest path to a state', () => {
  test('names who performs each step', () => {
    const flow = { ...flowOf('credentials')!, model: credentialsModel }
    const way = shortestWay(flow.model, at('editing'), 'credentials.accepted')!
    expect(way.map(({ words }) => words)).toEqual([
      'the user submits username and password',
      'the server accepts username and password',
    ])
    expect(way.map((step) => doerOf(step, flow))).toEqual([
      'you do this, because it contains a secret',
      'needs this answer from the server: the viewer waits',
    ])
    expect(way.map((step) => needsUser(step, flow))).toEqual([true, false])
  })

  test('leads through the end of a child', () => {
    const flow = { ...flowOf('login')!, model: loginModel }
    const way = shortestWay(flow.model, at('settingUp'), 'login.emergency')!
    expect(way.map(({ words }) => words)).toEqual([
      'the user has set up the second factor',
      'the user chooses to sign in with the emergency code',
    ])
    expect(way.map((step) => doerOf(step, flow))).toEqual([
      'needs secondFactorSetup to end this way: the viewer waits',
      'the viewer sends emergency.open',
    ])
  })

  test('is empty in the state itself, and null from a final state', () => {
    expect(shortestWay(loginModel, at('code'), 'login.code')).toEqual([])
    expect(shortestWay(loginModel, at('signedIn'), 'login.code')).toBeNull()
  })

  test('lists the starting points that lead to a state, if there are any', () => {
    expect(beginningsOf(ticketCommentModel, 'ticketComment.closed')).not.toEqual([])
    expect(beginningsOf(loginModel, 'login.nowhere')).toEqual([])
  })
})

test('avoids events that a guard is known to refuse', () => {
  const texts = (here: readonly Glimpse[]) =>
    shortestWay(solutionSearchModel, here, 'solutionSearch.openingTicket')?.map(
      (step) => step.words,
    )
  const takes = ['query.change', 'query.submit', 'ticket.open']
  expect(texts(at({ suggesting: 'typing' }, { takes }))).toEqual(['the user clicks Create ticket'])
  const refuses = ['query.submit', 'ticket.open']
  expect(texts(at({ suggesting: 'waiting' }, { takes, refuses }))).toEqual([
    'the user types a search',
    'the user clicks Create ticket',
  ])
  const leave = (refused: string[]) =>
    shortestWay(ticketCommentModel, at('open'), 'ticketComment.sending', new Set(refused))
  const submit = leave([])?.at(-1)?.type ?? ''
  expect(submit).toMatch(/^comment.submit/)
  expect(leave([submit])?.[0]?.type).not.toBe(submit)
})

test('avoids a path if one of its steps had another result before', () => {
  const way = (avoided: string[]) =>
    shortestWay(
      ticketSubscriptionModel,
      at('subscribed'),
      'ticketSubscription.unsubscribed',
      new Set(),
      new Set(avoided),
    )
  const first = way([])!
  const other = way([first.at(-1)!.type])!
  expect(other.map(({ type }) => type)).not.toContain(first.at(-1)?.type)
  expect(way([first.at(-1)!.type, other.at(-1)!.type])).toEqual(first)
})

describe('the form of an event', () => {
  const [submit] = casesOf(credentialsModel, 'credentials.submit')
  const fields = payloadOf(submit!, credentialsModel)

  test('has no example for a secret, and the model’s for everything else', () => {
    expect(fields).toEqual([
      { name: 'username', type: 'text', isSecret: false, example: 'anna.keller' },
      { name: 'password', type: 'text', isSecret: true, example: '' },
    ])
  })

  test('shows no secret for any flow', () => {
    for (const { model } of flows) {
      const shown = model.machine.events.flatMap((type) =>
        casesOf(model, type).flatMap((one) => payloadOf(one, model).map(({ example }) => example)),
      )
      for (const secret of model.secrets) expect(shown.join('\n')).not.toContain(secret)
    }
  })

  test('turns typed values into the event', () => {
    const texts = new FormData()
    texts.set('username', 'oliver')
    texts.set('password', 'x')
    expect(eventFrom('credentials.submit', fields, texts)).toEqual({
      type: 'credentials.submit',
      username: 'oliver',
      password: 'x',
    })
    const odd = [{ name: 'change', type: 'json' as const, isSecret: false, example: '' }]
    texts.set('change', '{')
    expect(eventFrom('form.change', odd, texts)).toBeNull()
  })
})

test('shows which flow sent what to which', () => {
  const log = [
    glimpse(1, { flow: 'session', actor: 'x:0' }),
    glimpse(2),
    glimpse(3, { event: 'credentials.submit', calls: ['authenticate'] }),
    glimpse(4, { event: 'session.changed', flow: 'session', actor: 'x:0' }),
    glimpse(5, { event: 'xstate.done.actor.authenticate', announced: ['session.changed'] }),
    glimpse(6, { event: 'login.restart', from: 'x:0' }),
  ].map((one) => ({ ...one, run: 'a', key: one.actor }))
  expect(sequenceRows(log).map(({ from, to, text }) => [from, to, text])).toEqual([
    ['x:0', 'x:0', 'starts'],
    ['x:1', 'x:1', 'starts'],
    [page, 'x:1', 'credentials.submit'],
    ['x:1', server, 'calls authenticate'],
    ['x:1', 'x:0', 'session.changed'],
    [server, 'x:1', 'authenticate answers'],
    ['x:0', 'x:1', 'login.restart'],
  ])
})

test('shows that a child starts and ends, but not server calls', () => {
  const child = { flow: 'emergencyCode', actor: 'x:2' }
  const log = [
    glimpse(1),
    glimpse(2, { ...child, from: 'x:1' }),
    glimpse(3, { event: 'emergency.open', calls: ['emergencyCode'] }),
    glimpse(4, { event: 'xstate.done.actor.emergencyCode', from: 'x:2' }),
  ].map((one) => ({ ...one, run: 'a', key: one.actor }))
  expect(sequenceRows(log).map(({ from, to, text }) => [from, to, text])).toEqual([
    ['x:1', 'x:1', 'starts'],
    ['x:1', 'x:2', 'starts'],
    [page, 'x:1', 'emergency.open'],
    ['x:2', 'x:1', 'emergencyCode ends'],
  ])
})
