import type { PartnerFields } from '#contract/rules/partner.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { homeCompanyOf, insertRequest, openRequestFor } from '#server/db/accounts/login-requests.ts'
import { Problem } from '#server/domain/problem.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { fileRequest } from './requested-ticket.ts'
import type { Caller } from './caller.ts'

/** The category "User account" of the type Request, see migration 003. */
const userAccounts = 201

type Company = NonNullable<Awaited<ReturnType<typeof homeCompanyOf>>>

const textsOf = (user: PartnerFields, language: string) => {
  const i18n = i18nIn(language)
  const { firstName, lastName, email, phone } = user
  const name = `${firstName} ${lastName}`
  const details = i18n._('A login for a partner employee has been requested:')
  const fields = i18n._(
    'First name: {firstName}\nLast name: {lastName}\nEmail: {email}\nPhone: {phone}',
    { firstName, lastName, email, phone: phone || '–' },
  )
  const shortDescription = i18n._('New login for a partner employee: {name}', { name })
  return { shortDescription, description: `${details}\n\n${fields}` }
}

const write = (caller: Caller, person: PartnerFields, company: Company) => {
  const { db, now, provider } = caller.services
  const { accountId } = caller.session
  const { firstName, lastName, email: mail, phone } = person
  return inTransaction(db, async (tx) => {
    const ticketId = await fileRequest(tx, caller, {
      company,
      categoryId: userAccounts,
      ...textsOf(person, company.language),
    })
    const requester = {
      kind: 'partner' as const,
      ticketId,
      companyId: company.id,
      requesterId: accountId,
      createdAt: now(),
    }
    const { id } = await insertRequest(tx, { ...requester, firstName, lastName, mail, phone })
    if (provider.orderingMail) {
      const { orderingMail: recipient } = provider
      await queueMail(tx, {
        kind: 'partnerRequested',
        accountId,
        recipient,
        aboutId: id,
        now: now(),
      })
    }
    await audit(tx, now(), {
      event: 'partner.requested',
      accountId,
      ticketId,
      address: caller.address,
    })
  })
}

/** Files a request for a login, once per company and address; returns the ticket's code (G9). */
export const requestPartner = async (caller: Caller, person: PartnerFields) => {
  const { db, engine } = caller.services
  const { accountId, companyIds } = caller.session
  const company = await homeCompanyOf(db, accountId, companyIds)
  if (!company) throw new Problem(403, 'You don’t have permission to do this.')
  const before = await openRequestFor(db, company.id, person.email)
  if (before?.code) return { code: before.code, isNew: false }
  const isNew = await write(caller, person, company).then(
    () => true,
    (error: unknown) => {
      if (engine.isDuplicate(error)) return false
      throw error
    },
  )
  const filed = await openRequestFor(db, company.id, person.email)
  if (!filed?.code) throw new Problem(409, 'This request has already been decided.')
  return { code: filed.code, isNew }
}
