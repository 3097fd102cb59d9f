export { feedViewers } from './feed-viewers.ts'
export { shownOf, type Allow, type Shown } from './gate.ts'
export {
  channelName,
  ordersTo,
  type Glimpse,
  type Order,
  type TabMessage,
  type TabPage,
} from './glimpse.ts'
export { inspectorChoiceOf } from './menu.ts'
export { RunningFlows } from './running.ts'
export { StatelyGate } from './stately-gate.ts'
