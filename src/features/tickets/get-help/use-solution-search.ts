import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguageOf } from '#contract/rules/kb-query.ts'
import { createDraft } from '#contract/tickets.ts'
import {
  solutionSearchMachine,
  type SolutionSearchInput,
} from '#machines/tickets/solution-search.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useSolutionSearch = (input: Omit<SolutionSearchInput, 'languageId'>) =>
  useFlow(solutionSearchMachine, {
    calls: { search: readPort(searchKb), createDraft },
    input: { ...input, languageId: kbLanguageOf(document.documentElement.lang) },
  })
