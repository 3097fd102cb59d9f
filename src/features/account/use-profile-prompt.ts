import { editProfile, fetchProfile } from '#contract/account.ts'
import type { Destination } from '#contract/destinations.ts'
import { profilePromptMachine } from '#machines/account/profile-prompt.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { readRecord } from '#src/storage/storage.ts'

export const useProfilePrompt = (username: string, next: Destination) =>
  useFlow(profilePromptMachine, {
    calls: { fetchProfile: readPort(fetchProfile), profileEdit: { editProfile } },
    input: {
      isPostponed: (readRecord('profilePrompt.pause', username) ?? 0) > 0,
      next,
      changes: readRecord('profile.changes', username) ?? {},
    },
  })
