import { createHash } from 'node:crypto'

import type { ReceivedReason } from '#contract/agent-received-emails.ts'
import { limits } from '#contract/limits.ts'
import { isAutomatic } from '#contract/rules/received-email.ts'
import { accountByMail } from '#server/db/accounts/accounts.ts'
import { countTry } from '#server/db/accounts/attempts.ts'
import {
  addReceived,
  countLeftOut,
  deleteOldestAutomatic,
  isFullOf,
  receivedBytes,
  receivedIdOf,
  type Room,
} from '#server/db/mail/received-emails.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { ticketWithId } from '#server/db/tickets/desk-tickets.ts'
import { receivedLimits } from '#server/domain/received-limits.ts'
import { linesOf } from '#server/domain/rich-text.ts'
import { longWindow } from '#server/domain/lifetimes.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { emailName } from './email-name.ts'
import { deleteFiles, readFiles, type Files, TryLater } from './files.ts'
import { placeImages, type IncomingMessage } from './message.ts'
import { printable } from './record.ts'

/** Why a message became no entry, and the ticket it refers to. */
export type NotEntered = { reason: ReceivedReason; ticketId?: number | undefined }

const dmarcOf = ({ authentication: { dmarc } }: IncomingMessage) =>
  dmarc === 'pass' || dmarc === 'fail' ? dmarc : 'none'

/** The sender is part of it, so that nobody can use up someone else's id. */
const fingerprintOf = (message: IncomingMessage, senderKey: string) =>
  createHash('sha256')
    .update(`received ${dmarcOf(message)} ${senderKey}\n`)
    .update(message.digest)
    .digest('hex')

const maxText = limits.agentTextMax

const textFrom = (html: string) => linesOf(placeImages(html, () => null))
const cut = (text: string) => text.slice(0, maxText).toWellFormed()

const none: Files = { ready: [], left: [] }

/** A Message-ID that an answer can refer to; empty if it's missing or isn't ASCII. */
const threadIdOf = (id: string | null) => (id !== null && /^[!-~]+$/.test(id) ? id : '')

/** A message can refer to a ticket that never existed. */
const existing = async (db: Db, ticketId: number | undefined) =>
  ticketId !== undefined && (await ticketWithId(db, ticketId)) ? ticketId : null

type Texts = { text: string; quoted: string }

const isTooLong = ({ text, quoted }: Texts) =>
  text.length + quoted.length > maxText - receivedLimits.noteHead

/** As for an entry: no images of signatures, and the whole email if its text or a note of it isn't complete. */
const filesIn = (
  { files, isCut, isSealed, subject }: IncomingMessage,
  raw: Uint8Array,
  texts: Texts,
) => [
  ...(isCut || isSealed || isTooLong(texts)
    ? [{ name: emailName(subject, 'Email'), bytes: raw }]
    : []),
  ...files.filter(({ shownIn }) => shownIn !== 'quoted'),
]

type File = { name: string; bytes: Uint8Array }

/** Without a scan, a file isn't kept: agents only open what has been scanned. */
const filesFrom = async (services: RuleServices, files: readonly File[], room: number) => {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const leaveOut = (): Files => ({
    ready: [],
    left: files.map(({ name }) => ({ name, reason: 'tooMany' as const })),
  })
  if (files.length === 0) return none
  if (size > room) return leaveOut()
  try {
    return await readFiles(services, files)
  } catch (error) {
    if (error instanceof TryLater) return leaveOut()
    throw error
  }
}

/**
 * Whether a sender has left too many emails today, or strangers of the same domain together. Someone who only
 * claims an address can't use up what its owner can send.
 */
const isTooMany = async (
  { db, now }: RuleServices,
  { source, isVerified }: Room,
  senderKey: string,
) => {
  const sender = { scope: 'received email', key: `${source} ${isVerified} ${senderKey}` }
  if ((await countTry(db, sender, now(), longWindow)).count > receivedLimits.perSender) return true
  if (source !== 'stranger') return false
  const [domain] = senderKey.split('@').slice(-1)
  const strangers = { scope: 'received email', key: `${isVerified} @${domain}` }
  return (await countTry(db, strangers, now(), longWindow)).count > receivedLimits.perDomain
}

const bytesLeft = async (db: Db, room: Room, senderKey: string) =>
  Math.min(
    receivedLimits.bytes - (await receivedBytes(db, room)),
    receivedLimits.bytesPerSender - (await receivedBytes(db, room, senderKey)),
  )

/**
 * Keeps a message that became no entry, for agents (T217). A sender can fill only a part of a room; the
 * audit still has what isn't kept. Returns its id if it's kept.
 */
export const keepEmail = async (
  services: RuleServices,
  message: IncomingMessage,
  raw: Uint8Array,
  { reason, ticketId }: NotEntered,
): Promise<number | undefined> => {
  const { db, env, now } = services
  if (env.AGENTS !== 'on') return undefined
  const { from, to, subject, messageId } = message
  const sender = printable(from?.address ?? '')
  const senderKey = sender.toLowerCase()
  const fingerprint = fingerprintOf(message, senderKey)
  const known = await receivedIdOf(db, fingerprint)
  if (known !== undefined) return known
  const dmarc = dmarcOf(message)
  const isMachine = isAutomatic(reason)
  const account = dmarc === 'pass' ? await accountByMail(db, sender) : undefined
  const source = isMachine ? 'automatic' : account ? 'customer' : 'stranger'
  const room: Room = { source, isVerified: dmarc === 'pass' }
  if (await isTooMany(services, room, senderKey)) {
    await countLeftOut(db, { senderKey, source })
    return undefined
  }
  if (await isFullOf(db, room)) {
    if (!isMachine) return undefined
    await deleteOldestAutomatic(db)
  }
  // Our own emails may contain what only their reader may see.
  const isOwn = reason === 'own'
  const texts = {
    text: isOwn ? '' : textFrom(message.reply),
    quoted: isOwn ? '' : textFrom(message.quoted),
  }
  const files = await filesFrom(
    services,
    filesIn(message, raw, texts),
    isMachine ? 0 : await bytesLeft(db, room, senderKey),
  )
  const email = {
    fingerprint,
    receivedAt: now(),
    sender,
    senderKey,
    senderName: printable(from?.name ?? ''),
    accountId: account?.id ?? null,
    recipient: printable(to.map(({ address }) => address).join(', ')),
    subject: printable(subject),
    text: cut(texts.text),
    quoted: cut(texts.quoted),
    reason,
    dmarc,
    source,
    aboutTicketId: await existing(db, ticketId),
    messageId: threadIdOf(messageId),
    skippedFiles: files.left.map(({ name }) => printable(name)).join('\n'),
    state: isMachine ? 'ignored' : 'open',
  } as const
  let added: number | undefined
  try {
    added = await addReceived(db, email, files.ready)
  } finally {
    if (added === undefined) await deleteFiles(services, files)
  }
  return added ?? receivedIdOf(db, fingerprint)
}

type Known = Pick<IncomingMessage, 'from' | 'to' | 'subject' | 'messageId' | 'digest'>

/** The same for a message whose content nobody has read. */
export const keepUnread = (
  services: RuleServices,
  known: Known,
  reason: 'unreadable' | 'tooLarge',
) => {
  const unknown: Omit<IncomingMessage, keyof Known> = {
    cc: [],
    deliveredTo: [],
    inReplyTo: null,
    references: [],
    date: null,
    reply: '',
    quoted: '',
    files: [],
    isCut: false,
    isSealed: false,
    report: null,
    kind: 'ordinary',
    authentication: { dmarc: 'none', dkim: 'none', spf: 'none' },
  }
  return keepEmail(services, { ...known, ...unknown }, new Uint8Array(), { reason })
}
