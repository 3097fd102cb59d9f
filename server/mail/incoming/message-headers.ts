import { addressParser, type Address, type Email } from 'postal-mime'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import type { IncomingMessage, Mailbox } from './message-types.ts'

const maxReferences = 100

const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim()

/** All values of a header, which can occur several times. */
export const headerValues = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

const mailboxesOf = (addresses: readonly Address[] = []): Mailbox[] =>
  addresses.flatMap(({ name, address, group }) =>
    group ? mailboxesOf(group) : [{ address: oneLine(address), name: oneLine(name) }],
  )

/** The only sender; null if there are several or the address is invalid. */
const senderOf = (email: Email) => {
  const senders = headerValues(email, 'from').flatMap((value) => mailboxesOf(addressParser(value)))
  const [sender, ...others] = senders
  return sender && others.length === 0 && isMailAddress(sender.address) ? sender : null
}

const messageIdsIn = (header = '') =>
  [...header.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id)

const dateOf = ({ date = '' }: Email) => {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? null : at
}

type Headers = Pick<
  IncomingMessage,
  | 'from'
  | 'to'
  | 'cc'
  | 'deliveredTo'
  | 'subject'
  | 'messageId'
  | 'inReplyTo'
  | 'references'
  | 'date'
>

export const headersOf = (email: Email): Headers => ({
  from: senderOf(email),
  to: mailboxesOf(email.to),
  cc: mailboxesOf(email.cc),
  deliveredTo: headerValues(email, 'delivered-to').map(oneLine),
  subject: oneLine(email.subject ?? ''),
  messageId: messageIdsIn(email.messageId)[0] ?? null,
  inReplyTo: messageIdsIn(email.inReplyTo)[0] ?? null,
  references: messageIdsIn(email.references).slice(-maxReferences),
  date: dateOf(email),
})
