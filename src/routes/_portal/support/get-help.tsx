import { createFileRoute } from '@tanstack/react-router'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { GetHelpPage } from '#src/features/tickets/get-help/get-help-page.tsx'
import { useSolutionSearch } from '#src/features/tickets/get-help/use-solution-search.ts'
import { signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/remember.ts'
import { readRecord } from '#src/storage/storage.ts'

export const Route = createFileRoute('/_portal/support/get-help')({
  component: GetHelp,
})

function GetHelp() {
  const { username, groupBasedPermissions } = signedInAccount()
  const actor = useSolutionSearch({
    mayUse: mayUseTickets(groupBasedPermissions),
    query: readRecord('help.query', username) ?? '',
  })
  return <GetHelpPage actor={actor} unfinished={unsentTicketForms(username).at(-1)?.form ?? null} />
}
