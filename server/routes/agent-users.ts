import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-users.ts'
import { newUserProblems, strippedUser } from '#contract/rules/new-user.ts'
import type { Payload } from '#contract/call.ts'
import type { HelpKind } from '#contract/sign-in-help.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import { noteManagerChange } from '#server/rules/manager-changes.ts'
import { addAccount, rowFor } from '#server/rules/new-account.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { companyWithId, customerUserIn, userWithId } from '#server/db/agents/customers.ts'
import { openTicketsOfCompany } from '#server/db/tickets/open-tickets.ts'
import * as find from '#server/db/agents/find-customers.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { agentOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { Refused } from '#server/texts/refused.ts'
import { helpFor, proofOf, refuseUseless, type HelpServices } from '#server/rules/sign-in-help.ts'
import * as users from '#server/rules/user-changes.ts'
import type { MessageKey } from '#server/texts/messages.ts'

const minute = 60_000

type Change = (tx: Db, by: users.ChangedBy, user: Account) => Promise<unknown>

/** Changes a user on behalf of the calling agent and audits it, in one transaction (T114). */
const changeByAgent = (
  request: FastifyRequest,
  payload: { writeId: string; userId: number },
  change: Change,
) => {
  const { now } = request.server.services
  const { agentId } = agentOf(request)
  const by = { event: 'user.changed', agentId, address: request.ip, now: now() } as const
  const changing = writeOnce(agentCallerOf(request), payload, (commit) =>
    commit(async (tx) => {
      const user = await userWithId(tx, payload.userId)
      if (!user) throw new Problem(404, 'User not found.')
      await change(tx, by, user)
    }),
  )
  return verdictOf(request, changing)
}

/** Refuses what needs proof, and what would have no effect (T236). */
const refuseHelp = async (tx: Db, services: HelpServices, user: Account, kind: HelpKind) => {
  refuseUseless(user, kind)
  if ((await proofOf(tx, services, user)) !== null) throw new Refused('userNeedsProof')
}

/** Adds a user with an authenticator app, and queues the invitation (T115). */
const invite = async (
  request: FastifyRequest,
  payload: Payload<typeof calls.inviteUser>,
  commit: Commit,
) => {
  const { db, keyring, now: clock } = request.server.services
  const { writeId: _, companyId, tc, sm, psm, ...fields } = payload
  const user = { ...strippedUser({ ...fields, flags: { tc, sm, psm } }), mfa: 2 as const }
  refuseInvalid(user)
  const company = await companyWithId(db, companyId)
  if (!company) throw new Problem(404, 'Company not found.')
  const now = clock()
  const { row } = await rowFor(keyring, user, { language: company.language, now })
  return commit(async (tx) => {
    const accountId = await addAccount(tx, row, [company])
    const { agentId } = agentOf(request)
    const event = 'user.changed'
    await audit(tx, now, { event, agentId, accountId, address: request.ip, detail: 'added' })
    await queueMail(tx, { kind: 'invitation', accountId, now })
    await noteManagerChange(tx, { userId: accountId, before: [], now })
    return accountId
  })
}

const refuseInvalid = (person: Parameters<typeof newUserProblems>[0]) => {
  const issues = Object.entries(newUserProblems(person)).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  )
  if (issues.length > 0) throw new Problem(400, 'Some fields are missing or invalid.', { issues })
}

/** The field whose value belongs to another user. */
const takenFields: Partial<Record<MessageKey, 'username' | 'mail'>> = {
  usernameTaken: 'username',
  emailAlreadyInUse: 'mail',
}

export function agentUserRoutes(app: FastifyInstance) {
  const { db, engine, env, keyring, now } = app.services

  serve(app, calls.findCustomers, async ({ view, search, page, companyId }) => {
    if (companyId !== undefined) return find.usersFoundIn(engine, companyId, search)
    return {
      users: view === 'users' ? await find.usersFound(engine, { search, page }) : [],
      companies: view === 'companies' ? await find.companiesFound(engine, { search, page }) : [],
      found: {
        users: await find.countUsers(engine, search),
        companies: await find.countCompanies(engine, search),
      },
    }
  })

  serve(app, calls.getCustomerCompany, async ({ companyId, page }) => {
    const company = await companyWithId(db, companyId)
    if (!company) return { data: null }
    const { name, language } = company
    return {
      data: {
        companyId,
        name,
        language,
        openTickets: await openTicketsOfCompany(db, companyId),
        ...(await find.companyMembers(engine, companyId, page)),
      },
    }
  })

  serve(app, calls.getCustomerUser, async ({ userId }, request) => {
    const user = await userWithId(db, userId)
    const idleSince = now() - env.SESSION_IDLE_MINUTES * minute
    if (!user) return { data: null }
    const seen = await customerUserIn(db, user, { now: now(), idleSince })
    return { data: { ...seen, ...(await helpFor(app.services, user, agentOf(request).role)) } }
  })

  serve(app, calls.setUserFlags, (payload, request) =>
    changeByAgent(request, payload, (tx, by) => users.setFlags(tx, by, payload.userId, payload)),
  )

  serve(app, calls.lockUser, (payload, request) =>
    changeByAgent(request, payload, (tx, by) => users.lockUser(tx, by, payload.userId, 1)),
  )

  serve(app, calls.unlockUser, (payload, request) =>
    changeByAgent(request, payload, (tx, by) => users.lockUser(tx, by, payload.userId, 0)),
  )

  serve(app, calls.resetUserFactor, (payload, request) =>
    changeByAgent(request, payload, async (tx, by, user) => {
      await refuseHelp(tx, app.services, user, 'factor')
      await users.resetFactor(tx, by, user, { keyring })
    }),
  )

  serve(app, calls.endUserSessions, (payload, request) =>
    changeByAgent(request, payload, (tx, by) => users.signOutUser(tx, by, payload.userId)),
  )

  serve(app, calls.sendUserLink, (payload, request) =>
    changeByAgent(request, payload, async (tx, by, user) => {
      await refuseHelp(tx, app.services, user, 'link')
      await users.sendLink(tx, by, user)
    }),
  )

  serve(app, calls.inviteUser, async (params, request) => {
    let field: 'username' | 'mail' | undefined
    let userId: number | undefined
    const inviting = writeOnce(agentCallerOf(request), params, (commit) =>
      invite(request, params, commit),
    ).then(
      (id) => {
        userId = id
      },
      (error: unknown) => {
        if (error instanceof Refused) field = takenFields[error.reason as MessageKey]
        throw error
      },
    )
    const verdict = await verdictOf(request, inviting)
    return { ...verdict, ...(field && { field }), ...(userId !== undefined && { userId }) }
  })
}
