export { activeNodes, callsIn, isWithin, metaOf, pagesOf, type StateMeta } from './meta.ts'
export type { EventCase } from './cases.ts'
export { callsOf, runningIn, type Call } from './calls.ts'
export { childProblems, sendsToParent } from './children.ts'
export { Coverage, gapsIn } from './coverage.ts'
export { declaredBy, nameOf } from './meta.ts'
export { elapsedText, delayNameOf, possibleAt } from './possible.ts'
export type {
  ActorOutcomes,
  Cases,
  EventCases,
  Exclusion,
  FlowModel,
  CallName,
  PortName,
} from './flow-model.ts'
export { type Flow, flowModel, type Model, type Start } from './model.ts'
export { doneType, errorType, eventOf, snapshotType, type Happening } from './happening.ts'
export { observe, observeSource, type Observation } from './observe.ts'
export { replay, stepOf, titleOf, withStepsInError, type Path, type Step } from './path.ts'
export { graphSize, shortestPaths, simplePaths, transitionPaths, withoutPrefixes } from './paths.ts'
export { StagedActor } from './staged-actor.ts'
export { touredModel } from './tours.ts'
export { tours, type Reach } from './tours.ts'
export { isTaken } from './taken.ts'
export { explore, type Route, type Way } from './traversal.ts'
export { Unwalkable } from './unwalkable.ts'
export { scope, timed, type Effect, type Moment } from './virtual-time.ts'
export {
  walkActor,
  leavesOf,
  walkFlow,
  type Promises,
  type WalkedFlow,
  type WalkedPath,
} from './walked-flow.ts'

export { kinds, pathsOf, type Kind, pathNamed } from './kinds.ts'
export { happeningNames, selectedPaths, stateNames, type Selection } from './narrow.ts'
export { nearestTo } from './nearest.ts'
export { sizesOf, sizesTable, type Sizes } from './sizes.ts'
