import type { Excuse } from 'flow-paths/mutants'

/** Mutants that behave like the original machine, so that no test can catch them. */
export const excuses: readonly Excuse[] = [
  {
    name: 'wrong target · agentReply.confirming: at once → agentReply.composing',
    reason: 'Composing decides at once that the reply is outdated, too.',
  },
  {
    name: 'dropped action · secondFactorSetup.timedOut: on entry does not clearSetup',
    reason: 'The session is found gone before a secret has arrived; it is hidden all the same.',
  },
  {
    name: 'wrong target · solutionSearch.suggesting.deciding: at once (2) → solutionSearch.suggesting.typing',
    reason: 'Without words, typing proceeds to waiting at once.',
  },
  {
    name: 'wrong target · ticketOptions: type.choose → ticketOptions.loadingCategories',
    reason: 'A chosen type always needs its categories: deciding leads there at once.',
  },
]
