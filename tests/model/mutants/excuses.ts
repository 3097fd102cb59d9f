import type { Excuse } from 'flow-paths/mutants'

/** Mutants that behave like the original machine, so that no test can catch them. */
export const excuses: readonly Excuse[] = [
  {
    name: 'dropped action · secondFactorSetUp.timedOut: on entry does not clearSetUp',
    reason: 'The session is found gone before a secret has arrived; it is hidden all the same.',
  },
  {
    name: 'wrong target · solutionSearch.helping.starting: at once (2) → solutionSearch.helping.typing',
    reason: 'Without words, typing proceeds to waiting at once.',
  },
  {
    name: 'wrong target · ticketOptions: type.choose → ticketOptions.readingCategories',
    reason: 'A chosen type always needs its categories: deciding leads there at once.',
  },
]
