import { createFileRoute } from '@tanstack/react-router'

import { GetHelpPage } from '#src/features/tickets/get-help/get-help-page.tsx'
import { useSolutionSearch } from '#src/features/tickets/get-help/use-solution-search.ts'
import { signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/store-record.ts'
import { readRecord } from '#src/storage/storage.ts'

export const Route = createFileRoute('/_portal/support/get-help')({
  component: GetHelp,
})

function GetHelp() {
  const { username } = signedInAccount()
  const unfinished = unsentTicketForms(username).at(-1)?.form ?? null
  const actor = useSolutionSearch({
    query: readRecord('help.query', username) ?? '',
    hasUnfinishedTicket: unfinished !== null,
  })
  return <GetHelpPage actor={actor} unfinished={unfinished} />
}
