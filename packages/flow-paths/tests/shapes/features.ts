import { allStates, invokedBy, isMachine, transitionsOf } from 'flow-chart'
import {
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  type AnyStateMachine,
} from 'xstate'

type Call = {
  readonly id?: string
  readonly src: unknown
  readonly systemId?: string
  readonly onSnapshot?: unknown
}

const callsOf = (machine: AnyStateMachine): Call[] =>
  allStates(machine).flatMap(({ config }) => [config.invoke ?? []].flat() as Call[])

const waysOf = (machine: AnyStateMachine) => allStates(machine).flatMap(transitionsOf)

const actionsOf = (machine: AnyStateMachine): unknown[] => [
  ...Object.values(machine.implementations.actions),
  ...allStates(machine).flatMap(({ entry, exit }) => [...entry, ...exit]),
  ...waysOf(machine).flatMap(({ actions }) => actions),
]

/** The text of everything a machine is made of, functions included. */
const codeOf = ({ config, implementations }: AnyStateMachine) =>
  JSON.stringify([config, implementations], (_, value: unknown) => {
    if (isMachine(value)) return value.id
    return typeof value === 'function' ? [String(value), { ...value }] : value
  })

const says = (text: RegExp) => (machine: AnyStateMachine) => text.test(codeOf(machine))

const acts = (type: string) => (machine: AnyStateMachine) =>
  actionsOf(machine).some((action) => Object(action).type === `xstate.${type}`)

const logicOf = (machine: AnyStateMachine): unknown[] => [
  ...Object.values<unknown>(machine.implementations.actors),
  ...callsOf(machine).map(({ src }) => src),
]

/** The transitions of all logic made by the same function have the same text. */
const runs = (made: { readonly transition: unknown }) => (machine: AnyStateMachine) =>
  logicOf(machine).some((logic) => String(Object(logic).transition) === String(made.transition))

const endless = () => ({ subscribe: () => ({ unsubscribe: () => {} }) })

const isTwice = (values: readonly unknown[]) => new Set(values).size < values.length

const hasEvent = (pattern: RegExp) => (machine: AnyStateMachine) =>
  waysOf(machine).some(({ eventType }) => pattern.test(String(eventType)))

const hasParams = (written: unknown) => Object(written).params !== undefined

/** What any tool must be able to deal with, and how to tell that a machine has it. */
export const features: Readonly<Record<string, (machine: AnyStateMachine) => boolean>> = {
  'an invocation without an id': (machine) => callsOf(machine).some(({ id }) => id === undefined),
  'an id that differs from its src': (machine) =>
    callsOf(machine).some(({ id, src }) => id !== undefined && id !== src),
  'an actor invoked in several places': (machine) =>
    isTwice(callsOf(machine).map(({ src }) => src)),
  'a promise': runs(fromPromise(async () => {})),
  'a callback': runs(fromCallback(() => {})),
  'an observable': runs(fromObservable(endless)),
  'an observable of events': runs(fromEventObservable(endless)),
  'a reducer': runs(fromTransition((count: number) => count, 0)),
  'an invoked machine': (machine) =>
    allStates(machine)
      .flatMap(invokedBy)
      .some((invoked) => invoked.machine !== undefined),
  onSnapshot: (machine) => callsOf(machine).some(({ onSnapshot }) => onSnapshot !== undefined),
  sendBack: (machine) =>
    logicOf(machine).some((logic) => String(Object(logic).config).includes('sendBack')),
  sendParent: (machine) =>
    actionsOf(machine).some(
      (action) =>
        Object(action).to === '#_parent' || /sendParent/.test(String(Object(action).collect)),
    ),
  emit: acts('emit'),
  spawnChild: acts('spawnChild'),
  'an actor spawned in the context': (machine) => /\bspawn\b/.test(String(machine.config.context)),
  systemId: (machine) =>
    [...callsOf(machine), ...actionsOf(machine)].some((one) => Object(one).systemId !== undefined),
  'the wildcard *': hasEvent(/^\*$/),
  'a partial wildcard': hasEvent(/^\w+\.\*$/),
  'shallow history': (machine) =>
    allStates(machine).some(({ type, history }) => type === 'history' && history !== 'deep'),
  'deep history': (machine) => allStates(machine).some(({ history }) => history === 'deep'),
  'a parallel state': (machine) => allStates(machine).some(({ type }) => type === 'parallel'),
  'a nested onDone': hasEvent(/^xstate\.done\.state\..+\./),
  reenter: (machine) => waysOf(machine).some(({ reenter }) => reenter),
  'a delayed transition to itself': (machine) =>
    waysOf(machine).some(
      ({ eventType, source, target }) =>
        String(eventType).startsWith('xstate.after.') && target?.includes(source),
    ),
  'no setup()': ({ implementations }) =>
    Object.values(implementations).every((named) => Object.keys(named).length === 0),
  'a guard that logs': says(/console\./),
  'several targets': (machine) => waysOf(machine).some(({ target }) => (target ?? []).length > 1),
  tags: (machine) => allStates(machine).some(({ tags }) => tags.length > 0),
  'params of an action': (machine) =>
    waysOf(machine).some(({ actions }) => actions.some(hasParams)),
  'params of a guard': (machine) => waysOf(machine).some(({ guard }) => hasParams(guard)),
  'exit actions': (machine) => allStates(machine).some(({ config }) => config.exit !== undefined),
  'a computed delay': (machine) =>
    Object.values(machine.implementations.delays).some((delay) => typeof delay === 'function') ||
    actionsOf(machine).some((action) => typeof Object(action).delay === 'function'),
}
