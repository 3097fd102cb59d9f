import * as z from 'zod/mini'

import { authenticateUser } from './authentication.ts'
import { call } from './call.ts'
import { formOptional, formText, formWord } from './form.ts'
import { limits } from './limits.ts'

/**
 * Who signs the users of an email domain in; null if nobody but the portal does. Says nothing about
 * accounts: the domain alone decides. Offered, like the other calls here, if `get-flags` returns
 * `extras.companySignIn` 1 (T291).
 */
export const lookUpCompany = call('/api/v1/authentication/company/look-up', {
  access: 'public',
  spec: 'T291',
  body: z.object({ email: formWord(254) }),
  answer: z.object({
    provider: z.nullable(
      z.object({
        /** the company's name for it, such as "Hartmann single sign-on" */
        name: z.string(),
        /** whether it has replaced passwords */
        isRequired: z.boolean(),
      }),
    ),
  }),
})

/**
 * How a visit to a provider begins: `leaving` for `address`, or not at all. `noProvider` if the domain has
 * none, or the account none any more; `refused` if what the provider publishes isn't acceptable; `expired` if
 * the invitation doesn't work any more.
 */
export const departure = z.object({
  outcome: z.enum(['leaving', 'noProvider', 'unreachable', 'refused', 'expired']),
  /** where the page navigates to; empty unless `leaving` */
  address: z.string(),
})
export type Departure = z.output<typeof departure>

/**
 * Starts a sign-in at the provider of an email domain: this browser has ten minutes, once. `returnTo` is the
 * path of the page requested before; other addresses count as none (T292).
 */
export const startCompanySignIn = call('/api/v1/authentication/company/start', {
  access: 'public',
  spec: 'T292',
  body: z.object({ email: formWord(254), returnTo: formText() }),
  answer: departure,
})

/**
 * Starts a sign-in that accepts an invitation: whoever signs in at the provider of the invited user's company
 * is linked to the account (T293, T330).
 */
export const startInvitedSignIn = call('/api/v1/authentication/company/start-invited', {
  access: 'public',
  spec: 'T330',
  body: z.object({ otac: formWord(200) }),
  answer: departure,
})

/** Why a provider's answer doesn't sign anyone in. */
export const companyRefusals = [
  /** the user, or the provider, has cancelled the sign-in there */
  'cancelled',
  /** this browser hasn't asked for it, has used it, or asked longer than ten minutes ago */
  'expired',
  /** it isn't one that the portal accepts */
  'answer',
  /** its account is locked, has ended or has left the company */
  'account',
  /** the identity belongs to another account, or the account has another identity */
  'taken',
  /** the session that asked for it has ended */
  'session',
  /** the company no longer uses this provider */
  'provider',
] as const
export type CompanyRefusal = (typeof companyRefusals)[number]

/** What the provider has added to the address of `/login/return`; only the code can be long. */
const returnedCode = formOptional(formText(limits.companyCodeMax))
const returned = formOptional(formText(500))

/**
 * Evaluates what the provider returns, whatever it was asked for. `signedIn` and `secondStep` have the same
 * `signIn` as a password would have had. With `unlinked`, the next call links the identity. `linked` and
 * `tested` answer calls of `company-providers.ts` (T292–T295).
 */
export const finishCompanySignIn = call('/api/v1/authentication/company/finish', {
  access: 'public',
  spec: 'T292',
  body: z.object({ code: returnedCode, state: returned, iss: returned, error: returned }),
  answer: z.object({
    outcome: z.enum([
      'signedIn',
      'secondStep',
      'unlinked',
      'linked',
      'tested',
      'refused',
      'unreachable',
    ]),
    /** null unless `refused` */
    reason: z.nullable(z.enum(companyRefusals)),
    /** the name of the provider; empty if it isn't known */
    provider: z.string(),
    /** a path of the portal; empty for none */
    returnTo: z.string(),
    signIn: z.nullable(authenticateUser.answer),
  }),
})

/**
 * Links the identity that has just been proven in this browser to an account, with its password, and opens a
 * session like `authenticate-user`. The link is made once that session is complete (T293).
 */
export const linkCompanyIdentity = call('/api/v1/authentication/company/link', {
  access: 'public',
  spec: 'T293',
  body: authenticateUser.body,
  answer: authenticateUser.answer,
})
