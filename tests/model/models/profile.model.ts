import { profileMachine } from '#machines/profile.machine.ts'
import { flowModel } from '../model.ts'
import { knownProfile } from './profile-edit.model.ts'

export const profileModel = flowModel({
  machine: profileMachine,
  inputs: { 'the profile is opened': { changes: {} } },
  events: { 'profile.retry': 'it is loaded again' },
  outcomes: {
    fetchProfile: {
      answers: { 'the profile arrives': { ...knownProfile, mustUpdateEmail: false } },
      fails: 'the profile does not arrive',
    },
    profileEdit: {
      answers: { 'the profile is saved': { ...knownProfile, telephone: '+49 40 9' } },
      fails: 'the form breaks down',
    },
  },
  // The context only feeds the form.
  project: () => null,
})
