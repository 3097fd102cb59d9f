import { limits, urgencies } from '#contract/limits.ts'
import { accountByMail, type Account } from '#server/db/accounts/accounts.ts'
import { countTry, undoTry } from '#server/db/accounts/attempts.ts'
import { companiesOf } from '#server/db/accounts/companies.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { deleteBlobs, type Blob } from '#server/db/files/blobs.ts'
import { isProcessed, saveIncoming } from '#server/db/mail/incoming.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { categoryWith } from '#server/db/tickets/ticket-options.ts'
import { longWindow } from '#server/domain/lifetimes.ts'
import { htmlOf } from '#server/domain/rich-text.ts'
import { receivedLimits } from '#server/domain/received-limits.ts'
import type { Provider } from '#server/provider/provider.ts'
import { openTicketOfSender } from '#server/rules/follow-up-by-email.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import type { Author } from './author.ts'
import { contentOf, entryHtml } from './content.ts'
import { attachFiles, blobOf, deleteFiles, readFiles, type Files } from './files.ts'
import type { IncomingMessage } from './message.ts'
import { auditEmail, fingerprintOf, senderOf } from './record.ts'

type Received = { raw: Uint8Array; message: IncomingMessage; recipients: readonly string[] }

/** `not asked`: nothing suggests a ticket, as if the provider hadn't asked for them. */
export type Opened =
  | 'opened'
  | 'duplicate'
  | 'not asked'
  | 'companyUnclear'
  | 'tooManyTickets'
  | 'empty'

/** The category of the first of these addresses that opens tickets. */
const categoryFor = ({ emailTickets = {} }: Provider, recipients: readonly string[]) => {
  const ids = new Map(Object.entries(emailTickets).map(([to, id]) => [to.toLowerCase(), id]))
  return recipients.map((to) => ids.get(to.toLowerCase())).find((id) => id !== undefined)
}

export const opensTickets = (provider: Provider, address: string) =>
  categoryFor(provider, [address]) !== undefined

const canUseTickets = ({ locked, tc, sm, psm }: Account) => locked === 0 && tc + sm + psm > 0

type Category = NonNullable<Awaited<ReturnType<typeof categoryWith>>>

type Ready = {
  account: Account
  category: Category
  company: { id: number; name: string; language: string }
  html: string
  files: Files
  original: Blob
}

/** Opens the ticket once; its sender gets the same confirmation as for one from the portal. */
const open = async (
  tx: Db,
  services: RuleServices,
  message: IncomingMessage,
  { account, category, company, html, files, original }: Ready,
): Promise<Opened> => {
  const { engine, env, now } = services
  const name = `${account.firstName} ${account.lastName}`
  const author: Author = { side: 'customer', id: account.id, name }
  const fingerprint = fingerprintOf(message, { author, ticketId: 0 })
  // Also serializes parallel deliveries of the same message.
  const counter = { scope: 'email tickets', key: String(account.id) }
  const { count } = await countTry(tx, counter, now(), longWindow)
  if (await isProcessed(tx, fingerprint)) {
    await undoTry(tx, counter)
    return 'duplicate'
  }
  if (count > receivedLimits.ticketsPerSender) return 'tooManyTickets'
  const { ticketId, logId } = await openTicketOfSender(tx, engine, {
    typeId: category.ticketTypeId,
    categoryId: category.id,
    urgencyId: urgencies.medium,
    companyId: company.id,
    company: company.name,
    language: company.language,
    subject: message.subject,
    description: entryHtml(i18nIn(company.language), html, files),
    owner: account,
    name,
    now: now(),
  })
  const place = { ticketId, logId, author, createdAt: now(), max: env.ATTACHMENTS_PER_TICKET }
  await attachFiles(tx, files.ready, place)
  const sender = senderOf(message)
  const record = {
    ticketId,
    logId,
    fingerprint,
    sender,
    receivedAt: now(),
    isOwnAddress: 1,
  } as const
  await saveIncoming(tx, record, original)
  const detail = `ticket ${ticketId}, opened ${logId}, from ${sender}`
  await auditEmail(tx, services, { event: 'email.received', ticketId, detail, author })
  return 'opened'
}

const openOrCleanUp = async (
  services: RuleServices,
  { raw, message }: Received,
  who: Pick<Ready, 'account' | 'category' | 'company'>,
): Promise<Opened> => {
  const content = contentOf(i18nIn(who.company.language), message, raw)
  if (content === null) return 'empty'
  const { subject } = message
  const longSubject = subject.length > limits.shortDescriptionMax ? htmlOf(subject) : ''
  // There is no earlier message that would repeat what is folded.
  const parts = [longSubject, content.html, content.quoted ?? '']
  const html = parts.filter(Boolean).join('<br /><br />')
  const files = await readFiles(services, content.files)
  let [original, opened]: [Blob | undefined, Opened] = [undefined, 'not asked']
  try {
    original = await blobOf(services, raw)
    const ready = { ...who, html, files, original }
    opened = await inTransaction(services.db, (tx) => open(tx, services, message, ready))
    return opened
  } finally {
    if (opened !== 'opened') {
      await deleteFiles(services, files)
      if (original) await deleteBlobs(services.db, [original.key])
    }
  }
}

/**
 * Opens a ticket of an email to an address for tickets, if the mail host has authenticated its sender, and
 * that is a user. A reply to an email that isn't ours waits for agents: it may belong to the ticket that the
 * first one has opened (T229).
 */
export const openByEmail = async (services: RuleServices, received: Received): Promise<Opened> => {
  const { db, provider } = services
  const { message, recipients } = received
  const { from, authentication, kind, inReplyTo, references } = message
  const categoryId = categoryFor(provider, recipients)
  if (categoryId === undefined || authentication.dmarc !== 'pass' || kind !== 'ordinary')
    return 'not asked'
  const isReply = inReplyTo !== null || references.length > 0
  if (isReply || from === null) return 'not asked'
  const account = await accountByMail(db, from.address)
  const category = await categoryWith(db, categoryId)
  if (!account || !canUseTickets(account) || !category) return 'not asked'
  const [company, ...others] = await companiesOf(db, account.id)
  if (!company || others.length > 0) return 'companyUnclear'
  return openOrCleanUp(services, received, { account, category, company })
}
