import { partnerEmployeeMachine } from '#machines/security-manager/partner-employee.machine.ts'
import { isSendable, noPartner } from '#contract/rules/partner.ts'
import { flowModel } from '#tests/model/model.ts'

const partner = {
  firstName: 'Jörg',
  lastName: 'Weiß-Lindner',
  email: 'joerg@partner.example',
  phone: '+49401234',
}

export const partnerEmployeeModel = flowModel({
  machine: partnerEmployeeMachine,
  inputs: {
    'the user opens the form': { form: noPartner },
    'the user returns to the form with unsent input': { form: partner },
  },
  events: {
    'form.change': {
      'the user fills in all fields': { form: partner },
      'the user leaves out the last name': { form: { ...partner, lastName: '' } },
      'the user types characters that aren’t allowed': {
        form: { ...partner, lastName: 'Weiß/Lindner!' },
      },
    },
    'form.submit': 'the user submits the form',
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    createPartnerEmployee: {
      answers: {
        'the server accepts the request with a message': { message: 'Request T-4711 was created.' },
        'the server accepts the request without a message': { message: '' },
      },
      fails: 'the server can’t be reached',
    },
  },
  // The dialog covers the form, and a field's value isn't typed again.
  allows: (event, snapshot) =>
    event.type !== 'form.change' ||
    (snapshot.matches('editing') &&
      JSON.stringify(event.form) !== JSON.stringify(snapshot.context.form)),
  project: ({ form, isSubmitted, removed }) => [
    isSendable(form),
    form.lastName,
    isSubmitted,
    removed.lastName,
  ],
})
