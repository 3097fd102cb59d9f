import { signingFormMachine } from '#machines/public-forms/signing-form.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const signingFormModel = flowModel({
  machine: signingFormMachine,
  inputs: { 'the user opens the page': { address: 'https://sign.example.com/partner-en' } },
  events: {
    'frame.loaded': 'the form loads in its frame',
    'form.retry': 'the user clicks Try again',
  },
  outcomes: {
    checkService: {
      answers: { 'the signing service answers': undefined },
      fails: 'the signing service can’t be reached',
    },
  },
  delays: { timeout: 'the form takes too long to load' },
})
