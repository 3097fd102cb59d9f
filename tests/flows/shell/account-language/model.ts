import { accountLanguageMachine } from '#machines/shell/account-language.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const username = 'anna.keller'

export const accountLanguageModel = flowModel({
  machine: accountLanguageMachine,
  inputs: {
    'the user has just signed in': { username, isFollowed: false, chosen: '' },
    'the user chose German on the login page and signed in': {
      username,
      isFollowed: false,
      chosen: 'de',
    },
    'the user reloads the page': { username, isFollowed: true, chosen: '' },
  },
  events: {
    'language.chosen': { 'the user chooses English': { language: 'en' } },
    'tab.shown': 'the user returns to the tab',
  },
  outcomes: {
    followLanguage: {
      answers: {
        'the account has no saved language': { language: '' },
        'the account’s language is German': { language: 'de' },
      },
      fails: 'syncing the language fails',
    },
  },
  quiet: ['accountLanguage.syncing'],
  // Whose language it is, and whether it was followed before, matters only at the start.
  project: ({ chosen, sent }) => [chosen, sent],
})
