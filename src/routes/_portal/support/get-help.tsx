import { createFileRoute } from '@tanstack/react-router'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { GetHelpPage } from '#src/features/tickets/get-help/get-help-page.tsx'
import { useSolutionSearch } from '#src/features/tickets/get-help/use-solution-search.ts'
import { keptHelpQuery, keptTicketForms } from '#src/features/tickets/ticket-form-record.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/support/get-help')({
  beforeLoad: () => needTexts('newTicket'),
  component: GetHelp,
})

function GetHelp() {
  const { username, groupBasedPermissions } = signedInAccount()
  const actor = useSolutionSearch({
    mayUse: mayUseTickets(groupBasedPermissions),
    query: keptHelpQuery(username),
  })
  return <GetHelpPage actor={actor} unfinished={keptTicketForms(username).at(-1)?.form ?? null} />
}
