import { getCompanyNote, saveCompanyNote } from '#contract/company-note.ts'
import { companyNoteMachine, type CompanyNoteActor } from '#machines/agent/company-note.machine.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'

/** With the note it replaces: a colleague's newer one isn't overwritten. */
const newNote: TypedForm<CompanyNoteActor, { text: string; fromAt: string }> = {
  open: (flow) => {
    const { companyId, note, text, fromAt } = flow.context
    const isTyped = text !== (note?.text ?? '')
    return flow.matches('editing') || flow.matches('saving')
      ? { place: `companyNote.${companyId}`, texts: { text, fromAt: isTyped ? `${fromAt}` : '' } }
      : null
  },
  restore: ({ text, fromAt }) => ({ type: 'text.change', text, fromAt: Number(fromAt) }),
}

export const useCompanyNote = (companyId: number) => {
  const actor = useFlow(companyNoteMachine, {
    calls: { getCompanyNote: readPort(getCompanyNote), saveCompanyNote },
    input: { companyId },
  })
  useAgentsTexts(actor, newNote)
  return actor
}
