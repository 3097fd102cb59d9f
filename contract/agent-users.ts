import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { flags, option, verdict } from './answers.ts'
import { call } from './call.ts'
import { formCount, formFlag, formId, formLine, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { adminRoles, decidingRoles } from './rules/agent-roles.ts'
import { helpWay, signInHelp } from './sign-in-help.ts'

/** Whether to look up users or companies (T111). */
export const customersView = z.enum(['users', 'companies'])
export type CustomersView = z.output<typeof customersView>

/** `invited`: has no password yet; `expired`: must choose a new one at the next sign-in. */
const userState = z.enum(['active', 'invited', 'expired', 'locked'])
export type UserState = z.output<typeof userState>

export const foundUser = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  mail: z.string(),
  companies: z.array(z.string()),
  state: userState,
})
export type FoundUser = z.output<typeof foundUser>

export const foundCompany = z.object({ companyId: z.int(), name: z.string(), users: z.int() })
export type FoundCompany = z.output<typeof foundCompany>

/** Counting stops here, and so do pages (T111). */
export const customersCountMax = 1000

const summary = z.object({ count: z.int(), isMore: z.boolean() })

/**
 * Finds users by the beginnings of words in their name, username, email address or company, and
 * companies by name. `found` counts both; `count` stops at `customersCountMax`, and `isMore` means that
 * there are more (T111). With `companyId`, users are those of the company who can own a
 * ticket, at most `limits.colleagueSearchSize` (T251, T255).
 */
export const findCustomers = call('/api/v1/agent/customer/find', {
  access: 'agent',
  spec: 'T111',
  body: z.object({
    view: customersView,
    search: z._default(formText(200), ''),
    page: formCount(10_000),
    companyId: z.optional(formId),
  }),
  answer: z.object({
    users: z.array(foundUser),
    companies: z.array(foundCompany),
    found: z.object({ users: summary, companies: summary }),
  }),
})

/** A company with a page of its users, sorted by name. `data` is null if the company doesn't exist (T112). */
export const getCustomerCompany = call('/api/v1/agent/customer/company', {
  access: 'agent',
  spec: 'T112',
  body: z.object({ companyId: formId, page: formCount(1_000_000) }),
  answer: z.object({
    data: z.nullable(
      z.object({
        companyId: z.int(),
        name: z.string(),
        language: z.string(),
        users: z.int(),
        openTickets: z.int(),
        list: z.array(foundUser),
      }),
    ),
  }),
})

/** `factor` is the user's second factor (T113). */
export const customerUser = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  mail: z.string(),
  telephone: z.string(),
  language: z.string(),
  companies: z.array(option),
  flags,
  state: userState,
  factor: z.enum(['token', 'app', 'none']),
  /** where the user is signed in right now */
  sessions: z.int(),
  lastSignIn: z.nullable(instant),
  /** until when the link for setting a password is valid; null without a link */
  linkUntil: z.nullable(instant),
  /** the last email to this address that came back; `reason` is the mail server's (T171) */
  returnedMail: z.optional(z.object({ at: instant, reason: z.string() })),
  openTickets: z.int(),
  /**
   * what a reset of the authenticator app and a link need; absent if they need nothing. `ways` are those
   * that are possible now, and `managers` the names of those who can approve, with their company; without any,
   * the user is the last security manager (T236)
   */
  proof: z.optional(z.object({ managers: z.array(z.string()), ways: z.array(helpWay) })),
  /** the latest of the last two days (T238) */
  help: z.optional(signInHelp),
})
export type CustomerUser = z.output<typeof customerUser>

/** `data` is null if the user doesn't exist (T113). */
export const getCustomerUser = call('/api/v1/agent/customer/user', {
  access: 'agent',
  spec: 'T113',
  body: z.object({ userId: formId }),
  answer: z.object({ data: z.nullable(customerUser) }),
})

const user = z.object({ writeId, userId: formId })

/** Sets the user's permissions; takes effect with the user's next call (T114). */
export const setUserFlags = call('/api/v1/agent/customer/set-flags', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T114',
  body: z.extend(user, { tc: formFlag, sm: formFlag, psm: formFlag }),
  answer: verdict,
})

/** Ends all sessions and prevents new ones (T114). */
export const lockUser = call('/api/v1/agent/customer/lock', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T114',
  body: user,
  answer: verdict,
})

export const unlockUser = call('/api/v1/agent/customer/unlock', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T114',
  body: user,
  answer: verdict,
})

/**
 * The user sets up a new authenticator app at the next sign-in; tokens can only be replaced by the
 * operator (T114).
 */
export const resetUserFactor = call('/api/v1/agent/customer/reset-factor', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T114',
  body: user,
  answer: verdict,
})

/** Signs the user out everywhere (T114). */
export const endUserSessions = call('/api/v1/agent/customer/end-sessions', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T114',
  body: user,
  answer: verdict,
})

/** Emails a link to set a password; earlier links stop working (T114). */
export const sendUserLink = call('/api/v1/agent/customer/send-link', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T114',
  body: user,
  answer: verdict,
})

/**
 * Adds a user to a company and emails an invitation. If another user has a value, the refusal names its
 * `field` (T115).
 */
export const inviteUser = call('/api/v1/agent/customer/invite', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T115',
  body: z.object({
    writeId,
    companyId: formId,
    firstName: formLine(100),
    lastName: formLine(100),
    username: formLine(100),
    mail: formLine(limits.mailMaxLength),
    telephone: formLine(50),
    tc: formFlag,
    sm: formFlag,
    psm: formFlag,
  }),
  answer: z.extend(verdict, {
    field: z.optional(z.enum(['username', 'mail'])),
    userId: z.optional(z.int()),
  }),
})
