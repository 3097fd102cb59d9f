import type { CompanyLogin } from '#contract/management.ts'
import { companyLoginsMachine } from '#machines/security-manager/company-logins.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const login = (id: number, name: string): CompanyLogin => ({
  id,
  name,
  username: name.toLowerCase().replace(' ', '.'),
  email: `${id}@keller.example`,
  permissions: { tc: 1, sm: 0, psm: 0 },
  lastSignIn: null,
  state: 'active',
  isOwn: false,
  asked: [],
})

export const companyLoginsModel = flowModel({
  machine: companyLoginsMachine,
  inputs: { 'the user opens the list': undefined },
  events: {
    'search.change': { 'the user types a name': { search: 'vogt' } },
    'search.submit': 'the user presses Enter',
    'page.choose': { 'the user goes to the second page': { page: 2 } },
    'list.retry': 'the user clicks Try again',
    'request.open': {
      'the user opens the dialog to request a lock': {
        request: {
          login: login(2, 'Lena Vogt'),
          change: 'lock',
          today: '2026-11-23',
          form: { reason: '', lastDay: '' },
        },
      },
    },
    'login.requested': 'the user has sent a request for a login',
  },
  outcomes: {
    listLogins: {
      answers: {
        'two pages of logins load': {
          total: 25,
          list: [login(1, 'Anna Keller'), login(2, 'Lena Vogt')],
        },
        'no login matches': { total: 0, list: [] },
      },
      fails: 'the logins fail to load',
    },
    loginRequest: { answers: { 'the dialog closes': undefined }, fails: 'the dialog crashes' },
  },
  // A field's value isn't typed again, only a loaded list can be paged, and its logins have dialogs.
  allows: (event, snapshot) => {
    const { search, page, logins, total } = snapshot.context
    if (event.type === 'search.change') return search !== event.search
    if (event.type === 'page.choose') return total > 20 && page !== event.page
    if (event.type !== 'request.open' && event.type !== 'login.requested') return true
    return snapshot.matches('shown') && logins?.length !== 0
  },
  project: ({ search, page, logins }) => [search, page, logins?.length],
})
