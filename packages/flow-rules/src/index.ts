export { eventsIn } from './events-in.ts'
export { allRules, complaints, lint, usualRules, wordsOf } from './lint.ts'
export type { Exception, Fault, Finding, Rule, SourceFile, Subject } from './rule.ts'
export { brokenStates, isStable, isTransient, lineOf, waysOut } from './states.ts'
