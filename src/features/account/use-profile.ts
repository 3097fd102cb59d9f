import { editProfile, fetchProfile } from '#contract/account.ts'
import { cancelEmailChange, resendEmailChange } from '#contract/email-change.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { readRecord } from '#src/storage/storage.ts'

export const useProfile = (username: string) =>
  useFlow(profileMachine, {
    calls: {
      fetchProfile: readPort(fetchProfile),
      profileEdit: { editProfile },
      emailChange: { resendLink: resendEmailChange, keepAddress: cancelEmailChange },
    },
    input: { changes: readRecord('profile.changes', username) ?? {} },
  })
