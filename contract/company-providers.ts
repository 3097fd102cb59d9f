import * as z from 'zod/mini'

import { codedVerdict, nothing } from './answers.ts'
import { call } from './call.ts'
import { companyRefusals, departure } from './company-sign-in.ts'
import { formCount, formId } from './form.ts'
import { instant } from './instant.ts'
import { proof } from './proof.ts'

/** What confirms a change of the reader: see `proof`. */
const factor = z.enum(['app', 'token', 'none'])

/**
 * The user's own link to their company's provider; `provider` is null if the company has none that users can
 * sign in with. Offered, like the next two calls, if `get-flags` returns `extras.companySignIn` 1 (T294).
 */
export const readCompanyLink = call('/api/v1/user/company-sign-in/get', {
  access: 'session',
  spec: 'T294',
  body: nothing,
  answer: z.object({
    factor,
    provider: z.nullable(z.object({ name: z.string(), isRequired: z.boolean() })),
    link: z.nullable(z.object({ linkedAt: instant, lastUsedAt: z.nullable(instant) })),
  }),
})

/** Starts a visit to the provider that links the identity to the user's account (T294). */
export const startCompanyLink = call('/api/v1/user/company-sign-in/start-link', {
  access: 'session',
  spec: 'T294',
  body: z.object(proof),
  answer: z.extend(codedVerdict, { departure: z.optional(departure) }),
})

/** Removes the link; refused while the company requires it (T294). */
export const removeCompanyLink = call('/api/v1/user/company-sign-in/unlink', {
  access: 'session',
  spec: 'T294',
  body: z.object(proof),
  answer: codedVerdict,
})

/** Only security managers can try it in `testing`; `required` replaces passwords (T290). */
export const providerMode = z.enum(['testing', 'offered', 'required'])
export type ProviderMode = z.output<typeof providerMode>

/**
 * The provider of the security manager's own company; null if it has none. Offered, like the calls below, if
 * `get-flags` returns `extras.companyProvider` 1 (T295).
 */
export const readCompanyProvider = call('/api/v1/security-manager/company-sign-in/get', {
  access: 'securityManager',
  spec: 'T295',
  body: nothing,
  answer: z.object({
    factor,
    provider: z.nullable(
      z.object({
        name: z.string(),
        issuer: z.string(),
        clientId: z.string(),
        domains: z.array(z.string()),
        mode: providerMode,
        /** whether its second factor replaces the portal's */
        isFactorTrusted: z.boolean(),
        /** since when it can't be reached; null while it can */
        unreachableSince: z.nullable(instant),
        lastSignInAt: z.nullable(instant),
        lastTest: z.nullable(
          z.object({
            at: instant,
            /** the name of the security manager */
            by: z.string(),
            /** null if it passed */
            problem: z.nullable(z.enum(['unreachable', ...companyRefusals])),
            /** whether the provider has checked a second factor */
            hasFactor: z.boolean(),
          }),
        ),
        /** users of the company who can sign in, and how many of them are linked */
        users: z.int(),
        linked: z.int(),
      }),
    ),
  }),
})

/** Starts a real sign-in at the provider, which opens no session and links nothing (T295). */
export const startProviderTest = call('/api/v1/security-manager/company-sign-in/start-test', {
  access: 'securityManager',
  spec: 'T295',
  body: nothing,
  answer: departure,
})

const linkedUser = z.object({
  /** of the link */
  id: z.int(),
  name: z.string(),
  username: z.string(),
  linkedAt: instant,
  lastUsedAt: z.nullable(instant),
  isOwn: z.boolean(),
})
export type LinkedUser = z.output<typeof linkedUser>

/** The linked users of the company by name, 20 per page (T295). */
export const listLinkedUsers = call('/api/v1/security-manager/company-sign-in/list-linked', {
  access: 'securityManager',
  spec: 'T295',
  body: z.object({ page: formCount(1_000_000) }),
  answer: z.object({ total: z.int(), list: z.array(linkedUser) }),
})

/** Removes a user's link and signs them out. They link themselves again at their next sign-in (T295). */
export const unlinkUser = call('/api/v1/security-manager/company-sign-in/unlink', {
  access: 'securityManager',
  spec: 'T295',
  body: z.object({ id: formId, ...proof }),
  answer: codedVerdict,
})
