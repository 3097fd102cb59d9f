import { createFileRoute } from '@tanstack/react-router'

import { lookupQueryIn } from '#src/features/agent/customers/lookup-address.ts'
import { LookupPage } from '#src/features/agent/customers/lookup-page.tsx'
import { useAgentLookup } from '#src/features/agent/customers/use-agent-lookup.ts'
import { searchTexts } from '#src/flows/search-params.ts'

export const Route = createFileRoute('/agent/_workspace/companies')({
  // Part of the first script of every page, so it only lists names; lookup-address.ts reads their values.
  validateSearch: searchTexts(...(['view', 'search', 'page'] as const)),
  component: Lookup,
})

function Lookup() {
  return <LookupPage actor={useAgentLookup(lookupQueryIn(Route.useSearch()))} />
}
