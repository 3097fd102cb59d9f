import { getCompanyNote, saveCompanyNote } from '#contract/company-note.ts'
import { companyNoteMachine } from '#machines/agent/company-note.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useCompanyNote = (companyId: number) =>
  useFlow(companyNoteMachine, {
    calls: { getCompanyNote: readPort(getCompanyNote), saveCompanyNote },
    input: { companyId },
  })
