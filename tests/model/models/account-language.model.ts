import { accountLanguageMachine } from '#machines/account-language.machine.ts'
import { flowModel } from '../model.ts'

const username = 'anna.keller'

export const accountLanguageModel = flowModel({
  machine: accountLanguageMachine,
  inputs: {
    'the person has just signed in': { username, isFollowed: false, chosen: '' },
    'the person chose German on the login page': { username, isFollowed: false, chosen: 'de' },
    'the page is reloaded': { username, isFollowed: true, chosen: '' },
  },
  events: {
    'language.choose': { 'English is chosen': { language: 'en' } },
    'tab.shown': 'the tab is shown again',
  },
  outcomes: {
    followLanguage: {
      answers: {
        'the account knows no choice': { language: '' },
        'the account speaks German': { language: 'de' },
      },
      fails: 'the language cannot be followed',
    },
  },
  quiet: ['accountLanguage.following'],
  // Whose language it is, and whether it was followed before, decides at the start only.
  project: ({ chosen, sent }) => [chosen, sent],
})
