import { editProfile } from '#contract/account.ts'
import { profileEditMachine } from '#machines/account/profile-edit.machine.ts'
import { withPorts } from '#src/flows/with-ports.ts'

/** The machine of the profile form with its call; the profile page and the prompt invoke it. */
export const profileEdit = withPorts(profileEditMachine, { editProfile })
