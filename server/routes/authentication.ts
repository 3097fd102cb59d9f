import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as authentication from '#contract/authentication.ts'
import { visitorOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { accountById, accountByUsername, usernameKey } from '#server/db/accounts/accounts.ts'
import { rememberAddress } from '#server/db/accounts/attempts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { auditedDevice } from '#server/domain/device.ts'
import { deviceOf } from '#server/http/device.ts'
import { rejected, stepOf } from '#server/http/password-step.ts'
import { isPassword } from '#server/domain/password-hash.ts'
import { hasDataRequests } from '#server/rules/data-requests.ts'
import { companyExtras, companySignOutOf } from '#server/rules/company-extras.ts'
import { passwordUse, replacedPassword } from '#server/rules/company-required.ts'
import { ruleOf } from '#server/rules/passwords.ts'
import { mayCreateForColleagues } from '#server/rules/new-ticket.ts'
import { passkeyInfo, passkeyScope } from '#server/rules/passkey-use.ts'
import { createFactorOffer, findCodeUse } from '#server/rules/second-factor.ts'
import { admit } from '#server/rules/tries.ts'
import { networkOf } from '#server/domain/network.ts'
import { serve } from '#server/http/serve.ts'

const note = (request: FastifyRequest, event: AuditEvent, accountId?: number) => {
  const { db, now } = request.server.services
  return audit(db, now(), {
    event,
    address: request.ip,
    detail: auditedDevice(deviceOf(request)),
    ...(accountId !== undefined && { accountId }),
  })
}

export function authenticationRoutes(app: FastifyInstance) {
  const { db, env, now, provider, sessions } = app.services

  serve(app, authentication.authenticateUser, async ({ username, password }, request, reply) => {
    const tries = await admit(visitorOf(request), 'password', username)
    const account = await accountByUsername(db, username)
    const replacement = await replacedPassword(visitorOf(request), username)
    const right = await isPassword(password, account?.passwordHash, tries.place)
    const use =
      account && right && !account.locked
        ? await passwordUse(visitorOf(request), account, replacement)
        : 'refused'
    if (!account || use === 'refused') {
      await note(request, 'password.refused', account?.id)
      return rejected
    }
    await tries.clear()
    const expired = account.passwordExpired === 1 && use !== 'emergency'
    await note(request, expired ? 'password.expired' : 'password.accepted', account.id)
    if (expired) return stepOf(account)
    await sessions.open(request, reply, account.id, {
      ...(use === 'emergency' && { needsEmergencyCode: 1 }),
    })
    const step = stepOf({ ...account, passwordExpired: 0 })
    return use === 'emergency'
      ? step
      : { ...step, ...(await passkeyInfo(visitorOf(request), account)) }
  })

  serve(app, authentication.authenticateUserMfa, async ({ username, totp }, request, reply) => {
    const session = sessionOf(request)
    // Another tab has signed in another user, whose tries this code isn’t one of.
    if (usernameKey(username) !== usernameKey(session.username))
      return { response: { success: false } }
    const tries = await admit(visitorOf(request), 'totp', session.username)
    const account = await accountById(db, session.accountId)
    const useCode = await findCodeUse(visitorOf(request), account, totp)
    const passed =
      useCode !== null &&
      (session.stage === 'full'
        ? await commitIf(db, useCode)
        : await sessions.complete(session, reply, useCode))
    await note(request, passed ? 'totp.accepted' : 'totp.refused', account.id)
    if (passed) {
      await tries.clear()
      await rememberAddress(db, account.id, networkOf(request.ip), now())
    }
    return { response: { success: passed } }
  })

  serve(app, authentication.initUserMfa, async (_, request) => {
    const session = sessionOf(request)
    const offered = await createFactorOffer(visitorOf(request), session)
    if (!offered) {
      return { response: { payload: { isActivated: true, emergencyCode: '', qrData: '' } } }
    }
    await note(request, 'factor.offered', session.accountId)
    return { response: { payload: { isActivated: false, ...offered } } }
  })

  serve(app, authentication.disconnectUser, async (_, request, reply) => {
    if (request.session) await note(request, 'session.ended', request.session.accountId)
    await sessions.end(request, reply)
    return {}
  })

  serve(app, authentication.getState, async (_, request) => {
    const { session } = request
    const endReason = session ? undefined : await sessions.endOf(request)
    return {
      username: session?.username ?? '',
      isAuthenticated: {
        basic: session !== null,
        mfa: session?.stage === 'full',
        mfaAuthType: session?.mfaAuthType ?? 2,
      },
      hasMfa: session?.hasMfa ?? false,
      mfaWizardComplete: session?.mfaWizardComplete ?? false,
      groupBasedPermissions: session?.stage === 'full' ? session.flags : noFlags,
      supportGroupMembershipList: [],
      ...(endReason && { endReason }),
      ...(session?.stage === 'password' &&
        !session.needsEmergencyCode &&
        (await passkeyInfo(visitorOf(request), {
          id: session.accountId,
          totpSecret: session.hasMfa ? '' : null,
        }))),
      ...(session?.stage === 'full' && (await companySignOutOf(visitorOf(request), session))),
    }
  })

  serve(app, authentication.getFlags, async (_, request) => {
    const { session } = request
    const passkeys = passkeyScope(visitorOf(request))
    return {
      ...(session?.stage === 'full' ? session.flags : noFlags),
      extras: {
        ...Object.fromEntries([...app.extras, ...answersWithMore].map((name) => [name, 1])),
        passwordMinLength: ruleOf(env).minLength,
        ...(ruleOf(env).refusesPatterns && { passwordPatterns: 1 }),
        // Without the agents' workspace, nobody could check a code.
        ...(env.AGENTS === 'on' && { callerCodes: 1 }),
        ...(passkeys !== undefined && { passkeys: 1 }),
        ...(passkeys === 'signIn' && { passkeySignIn: 1 }),
        ...(await companyExtras(visitorOf(request))),
        ...((await hasDataRequests(visitorOf(request))) && { dataRequests: 1 }),
        // Nor could anyone ask for help.
        ...(env.AGENTS === 'on' && provider.resetsNeedProof && { signInHelp: 1 }),
        ...(session?.stage === 'full' &&
          mayCreateForColleagues(provider, session.flags) && { ticketsForColleagues: 1 }),
      },
    }
  })
}

/** Extras that a specified call has; those of our own calls name themselves. */
const answersWithMore = [
  'profileCompany',
  'historyPages',
  'whoseTurn',
  'yourTurn',
  'searchCount',
  'ticketNames',
  'followUpFields',
  'refusedField',
  'articleLanguage',
]

const noFlags = { tc: 0, sm: 0, psm: 0 } as const
