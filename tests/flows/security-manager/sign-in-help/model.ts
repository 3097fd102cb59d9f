import type { CompanyHelp } from '#contract/sign-in-help.ts'
import { signInHelpMachine } from '#machines/security-manager/sign-in-help.machine.ts'
import { flowModel } from '#tests/model/model.ts'

/** An agent asks for approval. */
export const openRequest: CompanyHelp = {
  id: 4,
  kind: 'factor',
  way: 'manager',
  state: 'open',
  agent: 'Imke Brandt',
  reason: 'A new phone',
  askedAt: '2026-11-27T10:42:00.000Z',
  until: '2026-11-28T10:42:00.000Z',
  endedAt: null,
  decidedBy: '',
  name: 'Anna Keller',
  username: 'anna.keller',
  isOwn: false,
}

/** What an admin has started for the reader. */
export const started: CompanyHelp = {
  ...openRequest,
  id: 5,
  kind: 'link',
  way: 'admin',
  isOwn: true,
}

export const signInHelpModel = flowModel({
  machine: signInHelpMachine,
  inputs: { 'the security manager opens the page': undefined },
  events: {
    'list.retry': 'the security manager clicks Try again',
    'help.approve': { 'the security manager approves a request': { help: openRequest } },
    'help.decline': {
      'the security manager declines a request': { help: openRequest },
      'the security manager stops what an admin has started': { help: started },
    },
    'decline.confirm': {
      'the security manager confirms that the request is declined': { id: openRequest.id },
      'the security manager confirms that it’s stopped': { id: started.id },
    },
    'decline.cancel': 'the security manager cancels',
    'proof.accepted': 'the server accepts the approval',
  },
  outcomes: {
    listHelp: {
      answers: {
        'two requests load': { factor: 'app', list: [openRequest, started] },
        'there is nothing to approve': { factor: 'app', list: [] },
      },
      fails: 'the requests fail to load',
    },
    declineHelp: {
      answers: {
        'the request is declined': { success: true },
        'the request has been decided': { success: false, message: 'It’s no longer open.' },
      },
      fails: 'declining fails',
    },
    proof: {
      answers: { 'the security manager closes the dialog': undefined },
      fails: 'the dialog crashes',
    },
  },
  allows: (event, { context: { list, decided } }) => {
    if (event.type === 'decline.confirm') return event.id === decided?.id
    return !('help' in event) || (list ?? []).some(({ id }) => id === event.help.id)
  },
  project: ({ list, problem, decided }) => [list?.length, problem, decided?.id],
})
