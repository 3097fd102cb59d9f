import {
  eventOf,
  explore,
  type Happening,
  isTaken,
  type Model,
  type Moment,
  possibleAt,
  type Route,
  scope,
  type Start,
  timed,
} from 'flow-paths'
import { shownOf } from 'flow-viewer/gate'
import { expect, test } from 'vitest'

import { activeStates } from '../../packages/flow-viewer/src/page/history.ts'
import { shortestWay } from '../../packages/flow-viewer/src/page/journey.ts'
import type { Seen } from '../../packages/flow-viewer/src/page/situation.ts'
import { flows } from '#tests/flows/flows.ts'
import { registerOurFlows } from '#tests/support/known-flows.ts'

registerOurFlows()

/** A running flow, and what a viewer sees of it: no context except what may be shown. */
class Running {
  readonly moments: Seen[] = []
  readonly #model: Model
  readonly #logic: ReturnType<typeof timed>
  #moment: Moment

  constructor(model: Model, start: Start, route: Route) {
    this.#model = model
    this.#logic = timed(model.machine, start)
    this.#moment = this.#logic.getInitialSnapshot(scope, undefined)
    this.#tell('xstate.init')
    for (const happening of route) this.take(happening)
  }

  get snapshot() {
    return this.#moment.snapshot
  }

  isAt(state: string) {
    return activeStates(this.snapshot.value, this.#model.machine.id).includes(state)
  }

  /**
   * Of several delays, the one that is due ends first; returns false if something can't happen
   * here.
   */
  follow(wanted: Happening): boolean {
    const happening = this.#possible().find(({ kind, type }) =>
      wanted.kind === 'elapsed' ? kind === 'elapsed' : type === wanted.type,
    )
    if (happening) this.take(happening)
    return happening !== undefined
  }

  take(happening: Happening) {
    this.#moment = this.#logic.transition(this.#moment, happening, scope)
    if (happening.kind !== 'started') this.#tell(eventOf(happening).type)
  }

  #possible() {
    return possibleAt(this.#model, this.#moment).filter((one) => isTaken(this.#moment, one))
  }

  #tell(event: string) {
    const step = { source: '', event, place: 0, targets: [] }
    this.moments.push({ ...shownOf(this.snapshot), event, steps: [step] })
  }
}

const longestWay = 60

/** Where a viewer that avoids refused steps ends up; null if it offers no way. */
function travel(model: Model, running: Running, state: string): 'there' | 'stuck' | null {
  let refused = new Set<string>()
  if (!shortestWay(model, running.moments, state)) return null
  for (let steps = 0; steps < longestWay && !running.isAt(state); steps += 1) {
    const [next] = shortestWay(model, running.moments, state, refused) ?? []
    if (!next) return 'stuck'
    const isAccepted = running.follow(next)
    if (!isAccepted && next.kind !== 'asked') return 'stuck'
    refused = isAccepted ? new Set() : refused.add(next.type)
  }
  return running.isAt(state) ? 'there' : 'stuck'
}

/** The distinguishable part of a situation, without timers and ended calls. */
const lookOf = (key: string) => JSON.stringify((JSON.parse(key) as unknown[]).slice(0, 3))

/** A situation's key starts with its state value. */
const statesIn = (key: string, { machine }: Model) =>
  activeStates((JSON.parse(key) as [Seen['value']])[0], machine.id)

type Journey = { start: Start; route: Route; state: string; isPossible: boolean }

/** A way to each distinguishable situation, and from there to every stable state. */
function journeysOf(model: Model): Journey[] {
  return model.starts.flatMap((start) => {
    const { shortest, ways: waysOf } = explore(model, start)
    const ways = waysOf()
    const states = new Set([...ways.keys()].flatMap((key) => statesIn(key, model)))
    const looks = new Map(
      shortest()
        .toReversed()
        .map(({ to, route }) => [lookOf(to), { to, route }] as const),
    )
    return [...looks.values()].flatMap(({ to, route }) => {
      const reached = new Set([to])
      for (const key of reached) for (const way of ways.get(key) ?? []) reached.add(way.to)
      const possible = new Set([...reached].flatMap((key) => statesIn(key, model)))
      return [...states].map((state) => {
        return { start, route, state, isPossible: possible.has(state) }
      })
    })
  })
}

/**
 * Steps the viewer can't predict, because it isn't shown email addresses, usernames, second factors, emergency
 * codes, announcement texts, texts of new tickets, which button sent a reply, whether a user is locked,
 * whether a list has rows to point at or how many are selected.
 */
const unforeseen: Readonly<Record<string, readonly string[]>> = {
  'profile-edit': ['profileEdit.saving'],
  session: ['session.signedIn.loadingFlags'],
  security: ['security.known.refreshing', 'security.known.ending'],
  'company-logins': ['companyLogins.loading', 'companyLogins.failed'],
  'second-factor-setup': ['secondFactorSetup.showingEmergencyCode'],
  'agent-user': [
    'agentUser.confirmingLock',
    'agentUser.confirmingSessionEnd',
    'agentUser.confirmingLink',
  ],
  'sign-in-help': [
    'signInHelp.approving',
    'signInHelp.declining',
    'signInHelp.failed',
    'signInHelp.loading',
  ],
  'agent-announcement-form': ['agentAnnouncementForm.comparing'],
  'agent-bulk': [
    'agentBulk.changing',
    'agentBulk.choosing.interrupted',
    'agentBulk.choosing.selecting',
    'agentBulk.choosing.tooMany',
    'agentBulk.choosing.unfinished',
    'agentBulk.replying',
    'agentBulk.replying.incomplete',
    'agentBulk.replying.writing',
  ],
  'agent-new-ticket': [
    'agentNewTicket.opened',
    'agentNewTicket.writing.form.sending',
    'agentNewTicket.writing.owner.failed',
    'agentNewTicket.writing.owner.known',
    'agentNewTicket.writing.owner.loading',
    'agentNewTicket.writing.owner.loadingTickets',
    'agentNewTicket.writing.owner.none',
  ],
  'agent-reply': [
    'agentReply.composing',
    'agentReply.composing.failed',
    'agentReply.composing.incomplete',
    'agentReply.composing.writing',
    'agentReply.left',
    'agentReply.outdated',
    'agentReply.sendingNote',
    'agentReply.sendingReply',
  ],
  'ticket-list': ['ticketList.listing.shown.due', 'ticketList.listing.shown.paused'],
}

test.each(flows)(
  'reaches the state by every path the viewer offers in $name, and finds a path if there is one',
  ({ name, model }) => {
    const wrong = journeysOf(model).filter(({ start, route, state, isPossible }) => {
      const end = travel(model, new Running(model, start, route), state)
      if (end === 'stuck' && unforeseen[name]?.includes(state)) return false
      return end !== (isPossible ? 'there' : null)
    })
    expect(wrong.map(({ route, state }) => [...route.map(({ words }) => words), state])).toEqual([])
  },
)
