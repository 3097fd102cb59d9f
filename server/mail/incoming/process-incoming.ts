import type { ReceivedReason } from '#contract/agent-received-emails.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { countTry } from '#server/db/accounts/attempts.ts'
import { deleteBlobs } from '#server/db/files/blobs.ts'
import type { Blob } from '#server/db/files/blobs.ts'
import { isProcessed, saveIncoming } from '#server/db/mail/incoming.ts'
import { languageOf } from '#server/db/mail/repliers.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { hostOf, senderAddress } from '#server/mail/sender.ts'
import { findRepliers, isReplyAddress } from '#server/mail/reply-address.ts'
import { saveReturned } from '#server/mail/returned-mail.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { answerOnce, tellAgent } from './answer.ts'
import { authorsOf, mayStillWrite, type Author, type Found } from './author.ts'
import { addEntry, emailRateLimit, type AddedEntry, type Writing } from './add-entry.ts'
import { blobOf, deleteFiles, readFiles, TryLater } from './files.ts'
import { keepEmail, keepUnread, type NotEntered } from './keep-email.ts'
import { readMessage, UnreadableMessage, type IncomingMessage } from './message.ts'
import { openByEmail } from './open-by-email.ts'
import { printable, auditEmail, fingerprintOf, senderOf } from './record.ts'
import { contentOf } from './content.ts'
import { digestOf } from './digest.ts'

/** A received message: its bytes, and the envelope if known. */
export type Arrival = {
  raw: Uint8Array
  recipients: readonly string[]
  /** empty for the null return path */
  returnPath?: string | undefined
}

/** What happened to a message. None of these needs another delivery. */
export type Outcome = 'entered' | 'duplicate' | 'ignored' | 'refused'

/**
 * `reply` is for the mail server of a sender whose message is refused. `why` is for agents; without it, there
 * is nothing for them to handle.
 */
export type Processed = {
  outcome: Outcome
  reply?: string
  why?: NotEntered
  /** who is told what happened to the message */
  answers?: { author: Author | undefined }
}

/** What our own emails come from, as mail programs quote it. */
const sendersOf = ({ env, provider }: RuleServices) =>
  [senderAddress(env, provider), env.REPLY_ADDRESS ?? '', provider.name]
    .filter((sender) => sender !== '')
    .map((sender) => sender.toLowerCase())

/** Whether a message comes from one of the portal's own addresses. */
const isFromPortal = ({ env, provider }: RuleServices, { from }: IncomingMessage) => {
  const address = from?.address.toLowerCase() ?? ''
  return isReplyAddress(env, address) || address === senderAddress(env, provider).toLowerCase()
}

/** Counts a message on its ticket; throws if there were too many in a minute, so that it is retried. */
const countEmail = async (tx: Db, { now }: RuleServices, ticketId: number) => {
  const counter = { scope: 'email ticket', key: String(ticketId) }
  const { count } = await countTry(tx, counter, now(), emailRateLimit.window)
  if (count > emailRateLimit.max)
    throw new TryLater(`more than ${emailRateLimit.max} emails a minute`)
}

type Ready = Writing & {
  fingerprint: string
  sender: string
  isOwnAddress: boolean
  original: Blob
}

type Result = AddedEntry | 'duplicate' | 'no access'

const commit = (services: RuleServices, ready: Ready) =>
  inTransaction(services.db, async (tx): Promise<Result> => {
    const { author, ticketId, fingerprint, sender, original } = ready
    const isOwnAddress = ready.isOwnAddress ? 1 : 0
    // Serializes parallel deliveries of the same message.
    await lockTicket(tx, ticketId)
    if (await isProcessed(tx, fingerprint)) return 'duplicate'
    if (!(await mayStillWrite(tx, author, ticketId))) return 'no access'
    await countEmail(tx, services, ticketId)
    const entered = await addEntry(tx, services, ready)
    if (entered === null) return 'no access'
    const { what, ...place } = entered
    const record = {
      ...place,
      fingerprint,
      sender,
      isOwnAddress,
      receivedAt: services.now(),
    } as const
    await saveIncoming(tx, record, original)
    const detail = `ticket ${place.ticketId}, ${what} ${place.logId}, from ${sender}`
    await auditEmail(tx, services, {
      event: 'email.received',
      ticketId: place.ticketId,
      detail,
      author,
    })
    return entered
  })

/** Deletes the files of a message that isn't added. */
const commitOrCleanUp = async (services: RuleServices, ready: Ready) => {
  let result: Result | undefined
  try {
    result = await commit(services, ready)
    return result
  } finally {
    if (typeof result !== 'object') {
      await deleteFiles(services, ready.files)
      await deleteBlobs(services.db, [ready.original.key])
    }
  }
}

type Refusal = {
  /** for the audit */
  detail: string
  reason: ReceivedReason
  author?: Author
  ticketId?: number | undefined
  /** whether to tell the author that the ticket doesn't accept their emails */
  isAboutTicket?: boolean
}

const refuse = async (
  services: RuleServices,
  message: IncomingMessage,
  { detail, reason, author, ticketId, isAboutTicket = false }: Refusal,
): Promise<Processed> => {
  await inTransaction(services.db, async (tx) => {
    await auditEmail(tx, services, {
      event: 'email.refused',
      ticketId,
      detail: `from ${senderOf(message)}: ${detail}`,
      ...(author && { author }),
    })
    if (isAboutTicket) await answerOnce(tx, services, message, { author, ticketId })
  })
  return {
    outcome: 'refused',
    why: { reason, ticketId },
    ...(!isAboutTicket && { answers: { author } }),
  }
}

const acceptReply = async (
  services: RuleServices,
  { raw }: Arrival,
  message: IncomingMessage,
  source: { author: Author; ticketId: number; isOwnAddress: boolean },
): Promise<Processed> => {
  const language = await languageOf(services.db, source.ticketId)
  const content = contentOf(i18nIn(language), message, raw)
  if (content === null)
    return refuse(services, message, { reason: 'empty', detail: 'empty', ...source })
  const fingerprint = fingerprintOf(message, source)
  if (await isProcessed(services.db, fingerprint)) return { outcome: 'duplicate' }
  const files = await readFiles(services, content.files)
  const original = await blobOf(services, raw).catch(async (error: unknown) => {
    await deleteFiles(services, files)
    throw error
  })
  const writing = { ...source, html: content.html, quoted: content.quoted, files }
  const sender = senderOf(message)
  const result = await commitOrCleanUp(services, { ...writing, fingerprint, sender, original })
  if (result === 'duplicate') return { outcome: 'duplicate' }
  if (result !== 'no access') return { outcome: 'entered' }
  const detail = `can’t write on ticket ${source.ticketId}`
  return refuse(services, message, { reason: 'noAccess', detail, isAboutTicket: true, ...source })
}

/** An agent whose address the mail host hasn't authenticated learns what to do, because customers wait. */
const refuseAgent = async (
  services: RuleServices,
  message: IncomingMessage,
  { refused, reason, ticketId = 0 }: Extract<Found, { refused: string }>,
  isByMailServer: boolean,
): Promise<Processed> => {
  await auditEmail(services.db, services, {
    event: 'email.refused',
    ticketId,
    detail: `from ${senderOf(message)}: ${refused}`,
  })
  if (!isByMailServer)
    await inTransaction(services.db, (tx) => tellAgent(tx, services, message, ticketId))
  const link = `${services.origin}/agent/ticket/${ticketId}`
  return {
    outcome: 'refused',
    why: { reason, ticketId },
    reply: `5.7.1 We couldn't verify the sender. The reply wasn't added. Please answer at ${link}`,
  }
}

const processFor = async (
  services: RuleServices,
  arrival: Arrival,
  message: IncomingMessage,
  source: Found,
  recipients: readonly string[],
): Promise<Processed> => {
  if (!('refused' in source)) return acceptReply(services, arrival, message, source)
  const opened =
    source.reason === 'noTicket'
      ? await openByEmail(services, { raw: arrival.raw, message, recipients })
      : 'not asked'
  if (opened === 'opened') return { outcome: 'entered' }
  if (opened === 'duplicate') return { outcome: 'duplicate' }
  if (opened !== 'not asked')
    return refuse(services, message, { detail: `opens no ticket: ${opened}`, reason: opened })
  if (source.isUnverifiedAgent)
    return refuseAgent(services, message, source, arrival.returnPath !== undefined)
  const { refused: detail, reason, ticketId } = source
  return refuse(services, message, { detail, reason, ticketId })
}

const byImportance: readonly Outcome[] = ['entered', 'duplicate', 'refused', 'ignored']

/** What happened to a message on all its tickets: it's only refused if no ticket has accepted it. */
const combine = (all: readonly Processed[]): Processed =>
  byImportance.flatMap((outcome) => all.filter((each) => each.outcome === outcome))[0] ?? {
    outcome: 'ignored',
  }

const ignore = async (
  services: RuleServices,
  message: IncomingMessage,
  about: string,
  reason?: ReceivedReason,
): Promise<Processed> => {
  const detail = `from ${senderOf(message)}: ${about}`
  await auditEmail(services.db, services, { event: 'email.ignored', detail })
  return { outcome: 'ignored', ...(reason && { why: { reason } }) }
}

const unreadable = async (services: RuleServices, { raw }: Arrival): Promise<Processed> => {
  await auditEmail(services.db, services, { event: 'email.refused', detail: 'unreadable' })
  const unknown = { from: null, to: [], subject: '', messageId: null, digest: digestOf(raw) }
  await keepUnread(services, unknown, 'unreadable')
  return { outcome: 'refused', reply: '5.6.0 This message could not be read' }
}

/** A report about an email of ours; the token in its address shows that we sent it (T171). */
const saveReport = async (
  services: RuleServices,
  message: IncomingMessage,
  recipients: readonly string[],
): Promise<Processed> => {
  const [reader] = findRepliers(services, recipients)
  const { report } = message
  if (!reader || !report) return ignore(services, message, 'bounce', 'bounce')
  const { reason } = report
  const now = services.now()
  await inTransaction(services.db, (tx) =>
    saveReturned(tx, { reader, reason, now, provider: services.provider.name }),
  )
  return ignore(services, message, `bounce about ${printable(report.recipient)}`)
}

/** RFC 7489: the domain in `From` asks to refuse what doesn't come from it. Nobody gets an email about it. */
const forged = async (services: RuleServices, message: IncomingMessage): Promise<Processed> => {
  const detail = `from ${senderOf(message)}: dmarc=fail`
  await auditEmail(services.db, services, { event: 'email.refused', detail })
  return {
    outcome: 'refused',
    why: { reason: 'forged' },
    reply: '5.7.1 This message failed the DMARC check of the domain in its From address',
  }
}

const processRead = async (
  services: RuleServices,
  arrival: Arrival,
  message: IncomingMessage,
): Promise<Processed> => {
  const { to, cc, deliveredTo, kind } = message
  const written = [...to, ...cc].map(({ address }) => address)
  const recipients = [...arrival.recipients, ...deliveredTo, ...written]
  if (isFromPortal(services, message)) return ignore(services, message, 'own', 'own')
  if (kind === 'bounce') return saveReport(services, message, recipients)
  if (kind !== 'ordinary') return ignore(services, message, kind, kind)
  if (message.authentication.dmarc === 'fail') return forged(services, message)
  const results: Processed[] = []
  for (const source of await authorsOf(services, message, recipients))
    results.push(await processFor(services, arrival, message, source, recipients))
  return combine(results)
}

/**
 * Adds a message to its tickets, or writes the reason why not to the audit log and keeps it for agents. Once
 * it returns, the message is stored and doesn't need to be delivered again; if it throws, it does (T123–T127,
 * T217).
 */
export const processMessage = async (
  services: RuleServices,
  arrival: Arrival,
): Promise<Processed> => {
  const { env } = services
  const reading = {
    ownHost: hostOf(env),
    authenticatedBy: env.MAIL_AUTH_HOST,
    returnPath: arrival.returnPath,
    senders: sendersOf(services),
  }
  const message = await readMessage(arrival.raw, reading).catch((error: unknown) => {
    if (error instanceof UnreadableMessage) return null
    throw error
  })
  if (message === null) return unreadable(services, arrival)
  const processed = await processRead(services, arrival, message)
  const { why, answers } = processed
  const emailId = why && (await keepEmail(services, message, arrival.raw, why))
  if (answers)
    await inTransaction(services.db, (tx) =>
      answerOnce(tx, services, message, { ...answers, emailId }),
    )
  return processed
}

/** The same for a message that can't be refused any more. */
export const processIncoming = async (services: RuleServices, arrival: Arrival): Promise<Outcome> =>
  (await processMessage(services, arrival)).outcome
