import type { FoundUser } from '#contract/agent-users.ts'
import { firstCustomersQuery } from '#contract/rules/customers-query.ts'
import { agentLookupMachine } from '#machines/agent/agent-lookup.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const foundUser: FoundUser = {
  userId: 12,
  name: 'Anna Keller',
  username: 'anna.keller',
  mail: 'anna@keller.example',
  companies: ['Keller Maschinenbau GmbH'],
  state: 'active',
}

const company = { companyId: 3, name: 'Keller Maschinenbau GmbH', users: 12 }

const summary = (count: number) => ({ count, isMore: false })

export const agentLookupModel = flowModel({
  machine: agentLookupMachine,
  inputs: { 'the agent opens the lookup page': { query: firstCustomersQuery } },
  events: {
    'view.choose': { 'the agent chooses “Companies”': { view: 'companies' } },
    'search.change': { 'the agent types a name': { search: 'keller' } },
    'search.submit': 'the agent presses Enter',
    'page.choose': { 'the agent goes to the second page': { page: 2 } },
    'query.restore': {
      'the agent goes back to an earlier search': { query: firstCustomersQuery },
    },
    'list.retry': 'the agent clicks Try again',
  },
  outcomes: {
    findCustomers: {
      answers: {
        'two pages of results load': {
          users: [foundUser],
          companies: [company],
          found: { users: summary(26), companies: summary(27) },
        },
        'no user or company matches': {
          users: [],
          companies: [],
          found: { users: summary(0), companies: summary(0) },
        },
      },
      fails: 'the search fails',
    },
  },
  // One change of the list at a time, once it's loaded; a field's value isn't typed again.
  allows: (event, snapshot) => {
    const { query, found } = snapshot.context
    const isFirst = query.view === 'users' && query.search === '' && query.page === 1
    const isAtRest = snapshot.matches('shown')
    if (event.type === 'search.change') return isFirst
    if (event.type === 'view.choose') return isFirst && isAtRest
    if (event.type === 'page.choose') return isFirst && isAtRest && found?.users.count === 26
    return event.type !== 'query.restore' || (!isFirst && isAtRest)
  },
  project: ({ query, shown }) => [query, shown?.users.length],
})
