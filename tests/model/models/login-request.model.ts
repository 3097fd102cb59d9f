import { loginRequestMachine } from '#machines/login-request.machine.ts'
import { flowModel } from '../model.ts'

const login = { id: 7, name: 'Lena Vogt', username: 'lena.vogt' }
const today = '2026-11-23'
const reason = 'Lena leaves the company.'
const typed = { reason: '', lastDay: '' }

export const loginRequestModel = flowModel({
  machine: loginRequestMachine,
  inputs: {
    'the user opens the dialog to request a lock': { login, change: 'lock', today, typed },
    'the user opens the dialog to report an offboarding': {
      login,
      change: 'offboarding',
      today,
      typed,
    },
  },
  events: {
    'form.change': {
      'the user enters a reason': { typed: { reason, lastDay: '' } },
      'the user enters only spaces as the reason': { typed: { reason: ' ', lastDay: '' } },
      'the user enters a reason and the last day': { typed: { reason, lastDay: '2026-11-30' } },
      'the user enters a last day in the past': { typed: { reason, lastDay: '2026-11-22' } },
      'the user enters only the last day': { typed: { reason: ' ', lastDay: '2026-11-30' } },
    },
    'form.submit': 'the user submits the form',
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    requestChange: {
      answers: {
        'the server accepts the request': { success: true },
        'the server rejects the request with a reason': {
          success: false,
          message: 'This login is already locked.',
        },
        'the server rejects the request without a reason': { success: false },
      },
      fails: 'the server can’t be reached',
    },
  },
  // Only an offboarding has a day, and a field's value isn't typed again.
  allows: (event, { context: { change, typed } }) =>
    event.type !== 'form.change' ||
    ((event.typed.lastDay === '') === (change === 'lock') &&
      (event.typed.reason !== typed.reason || event.typed.lastDay !== typed.lastDay)),
  project: ({ typed, change, isTried, problem }) => [typed, change, isTried, problem],
})
