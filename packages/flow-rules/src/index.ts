export { eventsIn } from './events-in.ts'
export { allRules, problemsIn, lint, usualRules, messageOf } from './lint.ts'
export type { Exception, Fault, Finding, Rule, SourceFile, Subject } from './rule.ts'
export { brokenStates, isStable, isTransient, lineOf, waysOut } from './states.ts'
