import { partnerEmployeeMachine } from '#machines/partner-employee.machine.ts'
import { isSendable, noPartner } from '#contract/rules/partner.ts'
import { flowModel } from '../model.ts'

const partner = {
  firstName: 'Jörg',
  lastName: 'Weiß-Lindner',
  email: 'joerg@partner.example',
  phone: '+49401234',
}

export const partnerEmployeeModel = flowModel({
  machine: partnerEmployeeMachine,
  inputs: {
    'the form is opened': { typed: noPartner },
    'what was typed before is there again': { typed: partner },
  },
  events: {
    'form.change': {
      'everything is filled in': { typed: partner },
      'the last name is missing': { typed: { ...partner, lastName: '' } },
    },
    'form.submit': 'it is submitted',
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    createPartnerEmployee: {
      answers: {
        'the server takes it': { message: 'Request T-4711 was created.' },
        'the server takes it without a word': { message: '' },
      },
      fails: 'the server cannot be reached',
    },
  },
  // The dialog covers the form, and what stands there is not typed again.
  allows: (event, snapshot) =>
    event.type !== 'form.change' ||
    (snapshot.matches('editing') &&
      JSON.stringify(event.typed) !== JSON.stringify(snapshot.context.typed)),
  project: ({ typed, isTried }) => [isSendable(typed), typed.lastName, isTried],
})
