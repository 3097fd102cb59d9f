import { loginRequestMachine } from '#machines/security-manager/login-request.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const login = { id: 7, name: 'Lena Vogt', username: 'lena.vogt' }
const today = '2026-11-23'
const reason = 'Lena leaves the company.'
const noFields = { reason: '', lastDay: '' }

export const loginRequestModel = flowModel({
  machine: loginRequestMachine,
  inputs: {
    'the user opens the dialog to request a lock': { login, change: 'lock', today, form: noFields },
    'the user opens the dialog to report an offboarding': {
      login,
      change: 'offboarding',
      today,
      form: noFields,
    },
  },
  events: {
    'form.change': {
      'the user enters a reason': { form: { reason, lastDay: '' } },
      'the user enters only spaces as the reason': { form: { reason: ' ', lastDay: '' } },
      'the user enters a reason and the last day': { form: { reason, lastDay: '2026-11-30' } },
      'the user enters a last day in the past': { form: { reason, lastDay: '2026-11-22' } },
      'the user enters only the last day': { form: { reason: ' ', lastDay: '2026-11-30' } },
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
  allows: (event, { context: { change, form } }) =>
    event.type !== 'form.change' ||
    ((event.form.lastDay === '') === (change === 'lock') &&
      (event.form.reason !== form.reason || event.form.lastDay !== form.lastDay)),
  project: ({ form, change, isSubmitted, problem }) => [form, change, isSubmitted, problem],
})
