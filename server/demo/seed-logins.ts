import { demoRequests, type DemoRequest, type RequestText } from '#demo/requests.ts'
import { insertRequest } from '#server/db/accounts/login-requests.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { dayOf } from '#server/domain/times.ts'
import { accounts, type DemoAccount } from './accounts.ts'
import type { DemoLanguage } from './companies.ts'
import type { Ids } from './ticket-rows.ts'
import { daysBefore } from './tickets/clock.ts'

const day = 24 * 60 * 60_000

const accountOf = (username: string): DemoAccount => {
  const account = accounts.find((each) => each.username === username)
  if (!account) throw new RangeError(`the demo knows no ${username}`)
  return account
}

const aboutOf = (request: DemoRequest, ids: Ids) => {
  if (request.kind === 'partner') {
    const { firstName, lastName, mail } = request
    return { firstName, lastName, mail, phone: '' }
  }
  const { firstName, lastName, mail, telephone } = accountOf(request.about)
  return { accountId: ids.person(request.about), firstName, lastName, mail, phone: telephone }
}

const lastDayOf = (request: DemoRequest, midnight: number) =>
  request.kind === 'offboarding' ? dayOf(midnight + request.lastDayIn * day) : null

/** How long ago a demo user last signed in: hours for most, weeks for some. */
const daysSinceSignIn = (person: number) =>
  1 + ((person * person) % 11) * (person % 4 === 0 ? 6 : 1)

/** Adds the last sign-ins to the audit; users without a second factor have none. */
const seedSignIns = (tx: Db, ids: Ids, midnight: number) =>
  tx
    .insertInto('audit')
    .values(
      accounts.flatMap(({ username, factor, state }, person) =>
        factor === 'new' || state === 'locked'
          ? []
          : {
              event: 'totp.accepted',
              accountId: ids.person(username),
              at: daysBefore(midnight, daysSinceSignIn(person), (person * 17) % 480),
              address: '192.0.2.10',
              detail: '',
            },
      ),
    )
    .execute()

/** The agent who decided the requests of the demo. */
const decider = 'Jan Hollmann'

/** Adds data for the demo's security managers: last sign-ins, and requests in every state. */
export const seedLogins = async (
  tx: Db,
  ids: Ids,
  { midnight, language }: { midnight: number; language: DemoLanguage },
) => {
  await seedSignIns(tx, ids, midnight)
  for (const request of demoRequests) {
    const { kind, requester, daysAgo, reason, decided } = request
    const textOf = (text: RequestText = '') => (typeof text === 'string' ? text : text[language])
    await insertRequest(tx, {
      kind,
      reason: textOf(reason),
      ticketId: null,
      requesterId: ids.person(requester),
      ...aboutOf(request, ids),
      companyId: ids.company(accountOf(requester).home),
      lastDay: lastDayOf(request, midnight),
      createdAt: daysBefore(midnight, daysAgo, 130),
      ...(decided && {
        state: decided.state,
        answer: textOf(decided.answer),
        decidedAt: daysBefore(midnight, decided.daysAgo, 300),
        decidedById: ids.agent(decider),
      }),
    })
  }
}
