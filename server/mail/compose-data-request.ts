import { isMailAddress } from '#contract/rules/mail-address.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { dataRequestWith, type DataRequestRow } from '#server/db/accounts/data-requests.ts'
import { agentById } from '#server/db/agents/agents.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import * as letters from './data-request-letters.ts'
import { renderLetter } from './render-letter.ts'
import type { MailServices } from './services.ts'

const dataRequestMails = [
  'dataRequestReceived',
  'dataRequestExtended',
  'dataRequestAnswered',
  'dataErased',
  'dataRequestNew',
  'dataRequestDue',
] as const
export type DataRequestMail = (typeof dataRequestMails)[number]

/** Whether it's about what a user asks about their data. */
export const isDataRequestMail = (kind: MailKind): kind is DataRequestMail =>
  dataRequestMails.some((each) => each === kind)

const isToProvider = (kind: DataRequestMail) =>
  kind === 'dataRequestNew' || kind === 'dataRequestDue'

type OutgoingData = Outgoing & { kind: DataRequestMail }

/** A user, an admin, or the address of a user who has been erased; a string says why nobody reads it. */
const readerOf = async ({ db, env }: MailServices, outgoing: OutgoingData, row: DataRequestRow) => {
  const { agentId, accountId, recipient } = outgoing
  if (agentId !== null) {
    if (env.AGENTS !== 'on') return 'agents are off'
    const { displayName: name, mail, language, locked } = await agentById(db, agentId)
    return locked === 1 ? 'locked' : { name, mail, language }
  }
  if (accountId === null) {
    // The provider's support reads about a user, who may have another language.
    const language = isToProvider(outgoing.kind) ? '' : row.language
    return { name: '', mail: recipient ?? '', language }
  }
  const { firstName, lastName, mail, language } = await accountById(db, accountId)
  return { name: `${firstName} ${lastName}`, mail, language }
}

/** The letter, unless it's no longer true. */
const letterOf = (kind: DataRequestMail, { state, closedAt, failure }: DataRequestRow) => {
  switch (kind) {
    case 'dataErased':
      return letters.erased
    case 'dataRequestAnswered':
      return state === 'ready' ? letters.ready : state === 'refused' ? letters.refused : undefined
    case 'dataRequestReceived':
      return state === 'open' ? letters.received : undefined
    case 'dataRequestExtended':
      return closedAt === null ? letters.extended : undefined
    case 'dataRequestNew':
      return state === 'open' ? letters.newRequest : undefined
    case 'dataRequestDue':
      if (closedAt !== null) return
      return failure === '' ? letters.due : letters.failed
  }
}

/** Composes an email about a request for a copy or an erasure, or returns why it isn't sent (T346). */
export const composeDataRequest = async (services: MailServices, outgoing: OutgoingData) => {
  const { db, origin, provider } = services
  const row = await dataRequestWith(db, outgoing.aboutId ?? 0)
  const write = row && letterOf(outgoing.kind, row)
  if (!row || !write) return 'taken back'
  const reader = await readerOf(services, outgoing, row)
  if (typeof reader === 'string') return reader
  if (!isMailAddress(reader.mail)) return 'no address'
  const language = languageFrom(reader.language)
  const i18n = i18nIn(language)
  const dayOf = (at: number | null) =>
    at === null ? '' : i18n.date(new Date(at), { dateStyle: 'long', timeZone: provider.timeZone })
  const page = isToProvider(outgoing.kind) ? `/agent/data-requests/${row.id}` : '/account/data'
  const letter = write(i18n, {
    provider: provider.name,
    name: reader.name,
    kind: row.kind,
    person: `${row.firstName} ${row.lastName}`,
    who: row.company === null ? row.username : `${row.username}, ${row.company}`,
    isLocked: row.locked === 1,
    isLate: row.dueAt < outgoing.createdAt,
    failure: row.failure,
    note: row.note,
    dueOn: dayOf(row.dueAt),
    fileUntil: dayOf(row.fileUntil),
    reason: row.state === 'refused' ? row.answer : row.extension,
    link: origin + page,
  })
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name: reader.name, address: reader.mail },
    ...renderLetter(letter, services, language),
  }
}
