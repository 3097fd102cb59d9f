import { customersView } from '#contract/agent-users.ts'
import { firstCustomersQuery, type CustomersQuery } from '#contract/rules/customers-query.ts'
import { searchTextIn, searchTexts } from '#src/flows/search-params.ts'

/** Search params of the lookup page: `?view=companies&search=keller&page=2`. */
export const lookupSearch = searchTexts(...(['view', 'search', 'page'] as const))

export type LookupSearch = ReturnType<typeof lookupSearch>

const pageIn = (text = '') => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** The lookup query from the search params; missing and invalid values become defaults. */
export const lookupQueryIn = ({ view, search, page }: LookupSearch): CustomersQuery => ({
  view: customersView.options.find((known) => known === view) ?? firstCustomersQuery.view,
  search: searchTextIn(search),
  page: pageIn(page),
})

/** The search params for a lookup; defaults are left out. */
export const lookupSearchOf = ({ view, search, page }: CustomersQuery): LookupSearch => ({
  view: view === firstCustomersQuery.view ? undefined : view,
  search: search || undefined,
  page: page === 1 ? undefined : String(page),
})
