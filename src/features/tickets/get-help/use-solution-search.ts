import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { createDraft } from '#contract/tickets.ts'
import { solutionSearchMachine } from '#machines/solution-search.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useSolutionSearch = (input: { query: string }) =>
  useFlow(solutionSearchMachine, {
    calls: { search: readPort(searchKb), createDraft },
    input: {
      ...input,
      languageId: document.documentElement.lang === 'de' ? kbLanguages.de : kbLanguages.en,
    },
  })
