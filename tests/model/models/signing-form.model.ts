import { signingFormMachine } from '#machines/signing-form.machine.ts'
import { flowModel } from '../model.ts'

export const signingFormModel = flowModel({
  machine: signingFormMachine,
  inputs: { 'the page is opened': { address: 'https://sign.example.com/partner-en' } },
  events: { 'frame.loaded': 'the frame has loaded', 'form.retry': 'it is tried again' },
  outcomes: {
    reachForm: {
      answers: { 'the service answers': undefined },
      fails: 'the service cannot be reached',
    },
  },
  delays: { patience: 'the form takes too long' },
})
