import { remoteListMachine } from '#machines/shell/remote-list.machine.ts'
import { partnerRequest } from '#tests/flows/agent/agent-request/model.ts'
import { flowModel } from '#tests/model/model.ts'

type Lists = {
  views: readonly [string, string]
  /** What an earlier visit has shown. */
  earlier: object
  answer: object
}

/** The list as one of its pages shows it. */
export const listModel = ({ views: [view, other], earlier, answer }: Lists) =>
  flowModel({
    machine: remoteListMachine,
    inputs: {
      'the user opens the list': { view, page: 1, answer: null },
      'the user opens the list again': { view, page: 1, answer: earlier },
    },
    events: {
      'address.changed': {
        'the user goes to the second page': { view, page: 2 },
        'the user chooses another view': { view: other, page: 1 },
      },
      'list.retry': 'the user clicks Try again',
      'tab.shown': 'the user returns to the tab',
    },
    outcomes: {
      readList: {
        answers: { 'the list loads': { answer }, 'there is nothing to show': { answer: null } },
        fails: 'the list fails to load',
      },
    },
    quiet: ['remoteList.refreshing', 'remoteList.rechecking'],
  })

const lockRequest = { ...partnerRequest, requestId: 8, kind: 'lock', name: 'Lena Vogt' }

export const remoteListModel = listModel({
  views: ['open', 'decided'],
  earlier: { total: 1, list: [lockRequest] },
  answer: { total: 25, list: [partnerRequest, lockRequest] },
})
