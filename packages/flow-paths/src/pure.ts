import {
  createActor,
  fromCallback,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'

/** An action that a step would execute. */
export type Effect = { readonly type: string; readonly params: unknown }

/** The result of an event, without executing any action. */
export type PureStep = {
  readonly snapshot: AnyMachineSnapshot
  readonly effects: readonly Effect[]
}

/** The `inspect` option of an actor. */
export type Inspect = (event: InspectionEvent) => void

const idle = fromCallback(() => {})

/** Far more transitions than one event ever causes. */
const maxTransitions = 1000

/** `always` without a target and a guard never ends. */
const stoppingLoops = (inspect: Inspect = () => {}): Inspect => {
  let taken = 0
  return (event) => {
    if (event.type === '@xstate.microstep') taken += 1
    if (taken > maxTransitions)
      throw new Error('"always" leads from one transition to the next for ever.')
    inspect(event)
  }
}

/**
 * The actor scope of a machine that doesn't run. XState's `transition` has no parent, so
 * `sendParent` would throw.
 */
const scopeOf = (machine: AnyStateMachine, effects: Effect[], inspect?: Inspect) => {
  const parent = createActor(idle, { inspect: stoppingLoops(inspect) })
  const self: AnyActorRef = createActor(idle, { id: machine.id, parent })
  const scope: ActorScope<AnyMachineSnapshot, AnyEventObject> = {
    self,
    id: machine.id,
    sessionId: self.sessionId,
    system: self.system,
    actionExecutor: ({ type, params }) => void effects.push({ type, params }),
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
  }
  return scope
}

export function firstStep(machine: AnyStateMachine, input: unknown, inspect?: Inspect): PureStep {
  const effects: Effect[] = []
  const scope = scopeOf(machine, effects, inspect)
  const snapshot = machine.getInitialSnapshot(scope as never, input as never)
  if (snapshot.status === 'error') throw snapshot.error
  return delivered(machine, { snapshot, effects }, scope.self, inspect)
}

export function nextStep(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  inspect?: Inspect,
): PureStep {
  const effects: Effect[] = []
  const scope = scopeOf(machine, effects, inspect)
  const snapshot = machine.transition(before, event, scope as never)
  return delivered(machine, { snapshot, effects }, scope.self, inspect)
}

type Sending = { to?: unknown; event: AnyEventObject; delay?: number }

/** Delivers what a machine sends to itself, at once or after a delay, like raised events. */
function delivered(
  machine: AnyStateMachine,
  step: PureStep,
  self: unknown,
  inspect?: Inspect,
): PureStep {
  const effects = step.effects.map((effect) => {
    const { to, delay } = Object(effect.params) as Sending
    const isToItself = effect.type === 'xstate.sendTo' && to === self
    return isToItself && delay !== undefined ? { ...effect, type: 'xstate.raise' } : effect
  })
  const sent = effects.flatMap(({ type, params }) => {
    const { to, event } = Object(params) as Sending
    return type === 'xstate.sendTo' && to === self ? [event] : []
  })
  return sent.reduce<PureStep>(
    ({ snapshot, effects: before }, event) => {
      if (snapshot.status !== 'active') return { snapshot, effects: before }
      const next = nextStep(machine, snapshot, event, inspect)
      return { snapshot: next.snapshot, effects: [...before, ...next.effects] }
    },
    { snapshot: step.snapshot, effects },
  )
}
