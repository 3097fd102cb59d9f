export { eventsIn } from './lint.ts'
export { allRules, problemsIn, lint, usualRules, messageOf } from './lint.ts'
export {
  type Exception,
  type Fault,
  type Finding,
  type Rule,
  type SourceFile,
  type Subject,
  brokenStates,
  isStable,
  isTransient,
  lineOf,
  waysOut,
} from './rule.ts'
