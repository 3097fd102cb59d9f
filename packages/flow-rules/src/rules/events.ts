import type { Rule } from '../rule.ts'

const isOwn = (type: string) => type.startsWith('xstate.') || type.endsWith('*')

export const eventRules: Rule[] = [
  {
    id: 'unsent-event',
    sentence: 'is an event that no page of this machine and no other code sends',
    faults: ({ machine, sent, reported }) =>
      (sent ? machine.events : [])
        .filter((type) => !isOwn(type) && !sent?.has(type) && !reported?.has(type))
        .map((type) => ({ name: `${machine.id}: ${type}` })),
  },
]
