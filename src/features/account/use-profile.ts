import { fetchProfile } from '#contract/account.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { readRecord } from '#src/storage/storage.ts'
import { profileEdit } from './profile-edit.ts'

const profile = profileMachine.provide({ actors: { profileEdit } })

export const useProfile = (username: string) =>
  useFlow(profile, {
    calls: { fetchProfile: readPort(fetchProfile) },
    input: { changes: readRecord('profile.changes', username) ?? {} },
  })
