import { createFileRoute } from '@tanstack/react-router'

import { lookUpQueryIn } from '#src/features/agent/customers/look-up-address.ts'
import { LookUpPage } from '#src/features/agent/customers/look-up-page.tsx'
import { useAgentLookUp } from '#src/features/agent/customers/use-agent-look-up.ts'
import { searchTexts } from '#src/flows/search-texts.ts'

export const Route = createFileRoute('/agent/_workspace/companies')({
  // Part of the first script of every page, so it only lists names; look-up-address.ts reads their values.
  validateSearch: searchTexts(...(['view', 'search', 'page'] as const)),
  component: LookUp,
})

function LookUp() {
  return <LookUpPage actor={useAgentLookUp(lookUpQueryIn(Route.useSearch()))} />
}
