import { accountsMatching, companiesMatching } from '#server/db/accounts/imported.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import { forgottenAmong } from '#server/db/operating/forgotten-records.ts'
import { ticketChoices } from '#server/db/tickets/imported-tickets.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import type { Problem } from './problem.ts'
import { companyMatching } from './user-record.ts'
import type { TicketRecord } from './ticket-record.ts'

/** Reads everything that tickets refer to by name. */
export const readNames = async (db: Db, keyring: Keyring, records: readonly TicketRecord[]) => {
  const users = records.flatMap(({ owner, comments = [] }) => [
    owner,
    ...comments.flatMap(({ user }) => user ?? []),
  ])
  return {
    ...(await ticketChoices(db)),
    companies: await companiesMatching(
      db,
      records.map(({ company }) => company),
    ),
    accounts: await accountsMatching(db, {
      externalIds: users,
      usernameKeys: users.map(usernameKey),
      mailKeys: [],
    }),
    erased: {
      user: await forgottenAmong(db, keyring, 'user', users),
      username: await forgottenAmong(db, keyring, 'username', users.map(usernameKey)),
    },
  }
}

type Names = Awaited<ReturnType<typeof readNames>>

const accountCalled = ({ accounts }: Names, name: string) =>
  accounts.find(({ externalId }) => externalId === name) ??
  accounts.find((account) => account.usernameKey === usernameKey(name))

/** Whether the name belonged to an erased user. */
const isErased = ({ erased }: Names, name: string) =>
  erased.user(name) !== undefined || erased.username(usernameKey(name)) !== undefined

/** Whether a ticket names an erased user; if so, it isn't imported. */
export const namesErased = ({ owner, comments = [] }: TicketRecord, names: Names) =>
  [owner, ...comments.flatMap(({ user }) => user ?? [])].some(
    (name) => !accountCalled(names, name) && isErased(names, name),
  )

const timeProblems = (record: TicketRecord, now: number): Problem[] => {
  const last = Math.max(record.created, ...(record.comments ?? []).map(({ at }) => at))
  return [
    ...(record.created > now ? [{ field: 'created', reason: 'is in the future' }] : []),
    ...((record.updated ?? 0) > now ? [{ field: 'updated', reason: 'is in the future' }] : []),
    ...((record.updated ?? last) < last
      ? [{ field: 'updated', reason: 'is before the last comment or before created' }]
      : []),
    ...(record.comments ?? []).flatMap(({ at }, place) =>
      at < record.created || at > now
        ? [{ field: `comments.${place}.at`, reason: 'is before created or in the future' }]
        : [],
    ),
  ]
}

/** Resolves the names in one ticket; adds unknown ones to `problems`. */
class Finder {
  readonly problems: Problem[]
  readonly #names: Names
  constructor(names: Names, problems: Problem[]) {
    this.#names = names
    this.problems = problems
  }
  /** Looks up rows by name, such as types and urgencies. */
  among<Row extends { name: string }>(field: string, value: string, rows: readonly Row[]) {
    const row = rows.find(({ name }) => name.toLowerCase() === value.toLowerCase())
    return row ?? this.#unknown(field, value, rows.map(({ name }) => name).join(', '))
  }
  company(value: string) {
    const expected = 'the name or external id of a company'
    return (
      companyMatching(this.#names.companies, value) ?? this.#unknown('company', value, expected)
    )
  }
  agent(value: string) {
    const key = usernameKey(value)
    const agent = this.#names.agents.find((each) => each.usernameKey === key)
    return agent ?? this.#unknown('assignee', value, 'the username of an agent')
  }
  /** A user of the company, or of any company if it's unknown. */
  member(field: string, value: string, company: { id: number } | undefined) {
    const account = accountCalled(this.#names, value)
    if (!account) return this.#unknown(field, value, 'the username or external id of a user')
    if (company && !account.companyIds.includes(company.id))
      this.problems.push({ field, reason: `“${value}” isn’t a user of this company` })
    return account
  }
  #unknown(field: string, value: string, expected: string): undefined {
    this.problems.push({ field, reason: `“${value}” is unknown; expected ${expected}` })
  }
}

/** Resolves everything a ticket refers to, or returns the problems. */
export const resolve = (record: TicketRecord, names: Names, now: number) => {
  const finder = new Finder(names, timeProblems(record, now))
  const company = finder.company(record.company)
  const owner = finder.member('owner', record.owner, company)
  for (const [place, { user }] of (record.comments ?? []).entries())
    if (user !== undefined) finder.member(`comments.${place}.user`, user, company)
  const type = finder.among('type', record.type, names.types)
  const ofType = names.categories.filter(({ ticketTypeId }) => ticketTypeId === type?.id)
  const category = type && finder.among('category', record.category, ofType)
  const urgency = finder.among('urgency', record.urgency, names.urgencies)
  const assignee = record.assignee === undefined ? undefined : finder.agent(record.assignee)
  const { problems } = finder
  if (problems.length > 0 || !company || !owner || !category || !urgency) return { problems }
  return {
    company,
    owner,
    assignee,
    choices: {
      typeId: type.id,
      categoryId: category.id,
      urgencyId: urgency.id,
      ...priorityOf(urgency.id, type.id, company.language),
    },
    authorOf: (name: string) => accountCalled(names, name) ?? owner,
  }
}

export type Resolved = Exclude<ReturnType<typeof resolve>, { problems: Problem[] }>
