import { linkedUsersMachine } from '#machines/security-manager/linked-users.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const jonas = {
  id: 7,
  name: 'Jonas Weber',
  username: 'jonas.weber',
  linkedAt: '2026-11-02T08:00:00.000Z',
  lastUsedAt: null,
  isOwn: false,
}
export const anna = {
  id: 8,
  name: 'Anna Keller',
  username: 'anna.keller',
  linkedAt: '2026-11-02T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  isOwn: true,
}

export const linkedUsersModel = flowModel({
  machine: linkedUsersMachine,
  inputs: { 'the security manager opens the page': { factor: 'app' } },
  events: {
    'list.retry': 'the security manager clicks Try again',
    'page.choose': { 'the security manager opens the second page': { page: 2 } },
    'link.remove': { 'the security manager removes a link': { user: jonas } },
    'proof.accepted': 'the server removes the link',
  },
  outcomes: {
    listUsers: {
      answers: {
        '21 users are linked': { total: 21, list: [jonas, anna] },
        'nobody is linked': { total: 0, list: [] },
      },
      fails: 'the users fail to load',
    },
    proof: {
      answers: { 'the dialog is closed': undefined },
      fails: 'the dialog crashes',
    },
  },
  allows: (event, { context: { list, total, page } }) =>
    event.type === 'page.choose'
      ? total > 20 && page === 1
      : event.type !== 'link.remove' || Boolean(list?.includes(event.user)),
  project: ({ list, page }) => [list?.length ?? null, page],
})
