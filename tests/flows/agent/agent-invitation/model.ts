import { noUser, type NewUser } from '#contract/rules/new-user.ts'
import { agentInvitationMachine } from '#machines/agent/agent-invitation.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const newUser: NewUser = {
  firstName: 'Lena',
  lastName: 'Vogt',
  username: 'lena.vogt',
  mail: 'lena@keller.example',
  telephone: '',
  flags: noUser.flags,
}

export const agentInvitationModel = flowModel({
  machine: agentInvitationMachine,
  inputs: {
    'the agent opens the invitation from the company': {
      companyId: 3,
      companyName: 'Keller Maschinenbau GmbH',
    },
    'the agent opens the invitation by its address': { companyId: 3, companyName: '' },
  },
  events: {
    'form.change': { 'the agent fills in the form': { form: newUser } },
    'form.submit': 'the agent clicks Send invitation',
    'invitation.restart': 'the agent clicks Invite another user',
  },
  outcomes: {
    readCompany: {
      answers: {
        'the company’s name loads': {
          data: {
            companyId: 3,
            name: 'Keller Maschinenbau GmbH',
            language: 'de',
            users: 0,
            openTickets: 0,
            list: [],
          },
        },
        'there is no such company': { data: null },
      },
      fails: 'the company’s name fails to load',
    },
    inviteUser: {
      answers: {
        'the user is invited': { success: true, userId: 14 },
        'another user has this username': {
          success: false,
          field: 'username',
          message: 'The username “lena.vogt” is already taken.',
        },
        'the invitation is refused': { success: false, message: 'Not at the moment.' },
      },
      fails: 'the invitation fails',
    },
  },
  quiet: ['agentInvitation.company'],
  allows: ({ type }, { context: { form, taken } }) =>
    type !== 'form.change' || form.username === '' || taken !== null,
  project: ({ companyName, form, isSubmitted, taken, problem }) => [
    companyName,
    form.username,
    isSubmitted,
    taken,
    problem,
  ],
})
