import { editProfile } from '#contract/account.ts'
import { profileEditMachine } from '#machines/profile-edit.machine.ts'
import { browserEffects } from '#src/flows/browser-effects.ts'
import { withPorts } from '#src/flows/with-ports.ts'

/** The child of the profile page and of the prompt, with its call. */
export const profileEdit = withPorts(profileEditMachine, { editProfile }, browserEffects)
