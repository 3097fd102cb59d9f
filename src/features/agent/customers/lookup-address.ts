import { customersView } from '#contract/agent-users.ts'
import { firstCustomersQuery, type CustomersQuery } from '#contract/rules/customers-query.ts'
import { searchTexts } from '#src/flows/search-texts.ts'

/** Search params of the lookup page: `?view=companies&search=keller&page=2`. */
export const lookupSearch = searchTexts(...(['view', 'search', 'page'] as const))

export type LookupSearch = ReturnType<typeof lookupSearch>

const longestSearch = 200

const pageIn = (text = '') => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** The lookup query from the search params; missing and invalid values become defaults. */
export const lookupQueryIn = ({ view, search = '', page }: LookupSearch): CustomersQuery => {
  const text = search.replaceAll('\0', '')
  return {
    view: customersView.options.find((known) => known === view) ?? firstCustomersQuery.view,
    search: text.length <= longestSearch ? text : '',
    page: pageIn(page),
  }
}

/** The search params for a lookup; defaults are left out. */
export const lookupSearchOf = ({ view, search, page }: CustomersQuery): LookupSearch => ({
  view: view === firstCustomersQuery.view ? undefined : view,
  search: search || undefined,
  page: page === 1 ? undefined : String(page),
})
