import { createFileRoute } from '@tanstack/react-router'

import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { mayUseTickets } from '#contract/rules/permissions.ts'
import { createDraft } from '#contract/tickets.ts'
import { solutionSearchMachine } from '#machines/solution-search.machine.ts'
import { GetHelpPage } from '#src/features/tickets/get-help/get-help-page.tsx'
import { signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/remember.ts'
import { readRecord } from '#src/storage/storage.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute('/_portal/support/get-help')({
  component: GetHelp,
})

function GetHelp() {
  const { username, groupBasedPermissions } = signedInAccount()
  const actor = useFlow(solutionSearchMachine, {
    calls: { search: searchKb, createDraft },
    input: {
      mayUse: mayUseTickets(groupBasedPermissions),
      query: readRecord('help.query', username) ?? '',
      languageId: document.documentElement.lang === 'de' ? kbLanguages.de : kbLanguages.en,
    },
  })
  return <GetHelpPage actor={actor} unfinished={unsentTicketForms(username).at(-1)?.form ?? null} />
}
