import { allStates } from 'flow-chart'
import { elapsedWords, type Model } from 'flow-paths'

/** Everything a model says in words, in English: what can happen, and what is the case then. */
export const wordsOfModel = ({ machine, starts, happenings, delays }: Model): string[] => [
  ...starts.map(({ words }) => words),
  ...[...happenings.values()].flat().map(({ words }) => words),
  ...Object.entries(machine.implementations.delays).flatMap(
    ([name, length]) => delays[name] ?? (typeof length === 'number' ? elapsedWords(length) : []),
  ),
  ...allStates(machine).flatMap(({ description }) => description ?? []),
]
