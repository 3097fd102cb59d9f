import { fetchProfile } from '#contract/account.ts'
import { cancelEmailChange, resendEmailChange } from '#contract/email-change.ts'
import { mailChangeMachine } from '#machines/account/mail-change.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { withPorts } from '#src/flows/with-ports.ts'
import { readRecord } from '#src/storage/storage.ts'
import { profileEdit } from './profile-edit.ts'

const mailChange = withPorts(mailChangeMachine, {
  resendLink: resendEmailChange,
  keepAddress: cancelEmailChange,
})
const profile = profileMachine.provide({ actors: { profileEdit, mailChange } })

export const useProfile = (username: string) =>
  useFlow(profile, {
    calls: { fetchProfile: readPort(fetchProfile) },
    input: { changes: readRecord('profile.changes', username) ?? {} },
  })
