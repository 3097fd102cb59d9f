import type { Payload } from '#contract/call.ts'
import type { requestLoginChange } from '#contract/management.ts'
import { loginRequestProblems } from '#contract/rules/login-request.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { changesOf, companyLogin } from '#server/db/accounts/company-logins.ts'
import { homeCompanyOf, insertRequest } from '#server/db/accounts/login-requests.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'
import { Problem } from '#server/domain/problem.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { dayOf } from '#server/domain/times.ts'
import { admitIdleRequest, admitRequest } from './tries.ts'
import type { Caller } from './caller.ts'

type Params = Payload<typeof requestLoginChange>

/** Time zones west of Greenwich are up to twelve hours behind UTC. */
const halfDay = 12 * 60 * 60 * 1000

const refuseInvalid = ({ change, reason, lastDay = '' }: Params, now: number) => {
  const problems = loginRequestProblems({ reason, lastDay }, change, dayOf(now - halfDay))
  const issues = Object.entries(problems).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  )
  if (issues.length > 0) throw new Problem(400, 'Some fields are missing or invalid.', { issues })
}

/** The company whose logins a security manager manages. */
export const requireOwnCompany = async (caller: Caller) => {
  const { accountId, companyIds } = caller.session
  const company = await homeCompanyOf(caller.services.db, accountId, companyIds)
  if (!company) throw new Problem(403, 'You don’t have permission to do this.')
  return company
}

const write = (caller: Caller, companyId: number, login: Row<'account'>, params: Params) => {
  const { db, now, provider } = caller.services
  const { accountId: requesterId } = caller.session
  const { change: kind, reason, lastDay } = params
  const { firstName, lastName, mail, telephone: phone } = login
  return inTransaction(db, async (tx) => {
    const { id } = await insertRequest(tx, {
      kind,
      companyId,
      requesterId,
      ticketId: null,
      accountId: login.id,
      firstName,
      lastName,
      mail,
      phone,
      createdAt: now(),
      reason: reason.trim(),
      lastDay: kind === 'offboarding' ? (lastDay ?? null) : null,
    })
    if (provider.orderingMail) {
      const about = { recipient: provider.orderingMail, aboutId: id }
      await queueMail(tx, {
        kind: 'changeRequested',
        accountId: requesterId,
        now: now(),
        ...about,
      })
    }
    await audit(tx, now(), {
      event: `login.${kind}-requested`,
      accountId: requesterId,
      address: caller.address,
      detail: `request ${id} about ${login.username}`,
    })
  })
}

/** Why a request would change nothing, or null. */
const obstacleTo = async (
  db: Db,
  login: Row<'account'>,
  { change }: Params,
): Promise<MessageKey | null> => {
  if (login.locked === 1) return 'loginLockedAlready'
  const requests = await changesOf(db, [login.id])
  const isOpen = requests.some(({ kind, state }) => kind === change && state === 'open')
  return isOpen ? 'loginAskedBefore' : null
}

/** Files a request about a login of the user's company; returns why it can't be filed, or null. */
export const requestChange = async (caller: Caller, params: Params): Promise<MessageKey | null> => {
  const { db, engine, now } = caller.services
  refuseInvalid(params, now())
  const company = await requireOwnCompany(caller)
  const { accountId, username } = caller.session
  const login = await companyLogin(db, company.id, params.loginId)
  const obstacle = login ? await obstacleTo(db, login, params) : null
  if (!login || obstacle !== null) await admitIdleRequest(caller, 'loginChange', accountId)
  if (!login) throw new Problem(404, 'Login not found.')
  if (obstacle !== null) return obstacle
  await admitRequest(caller, 'loginChange', username)
  if (login.id === accountId) return 'loginIsYours'
  return write(caller, company.id, login, params).then(
    () => null,
    (error: unknown) => {
      if (engine.isDuplicate(error)) return 'loginAskedBefore'
      throw error
    },
  )
}
