import type * as z from 'zod/mini'

import { getFlags, getState } from '#contract/authentication.ts'

const username = import.meta.env.VITE_PRETEND_USER ?? ''
const permissions = { tc: 1, sm: 1, psm: 1 } as const

const state: z.input<typeof getState.answer> = {
  username,
  isAuthenticated: { basic: true, mfa: true, mfaAuthType: 2 },
  hasMfa: true,
  mfaWizardComplete: true,
  groupBasedPermissions: permissions,
}
const answers: Record<string, unknown> = { [getState.path]: state, [getFlags.path]: permissions }

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, location.href).pathname

/** The pages act as if a user were signed in; the server doesn't (G17). */
function pretend() {
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (request, options) => {
    const answer = answers[pathOf(request)]
    return answer === undefined ? originalFetch(request, options) : Response.json(answer)
  }
}

if (username !== '') pretend()
