import { addressParser, type Address } from 'postal-mime'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import { decodeWords } from './header-text.ts'
import type { IncomingMessage, Mailbox } from './message-types.ts'
import type { Header } from './mime-parts.ts'

const maxReferences = 100

const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim()

/** How many addresses of a header are read. */
const maxAddresses = 1000

/** All values of a header, which can occur several times. */
export const headerValues = (headers: readonly Header[], name: string) =>
  headers.filter((header) => header.name === name).map(({ value }) => value)

const mailboxesOf = (addresses: readonly Address[] = []): Mailbox[] =>
  addresses.flatMap(({ name, address, group }) =>
    group ? mailboxesOf(group) : [{ address: oneLine(address), name: oneLine(name) }],
  )

const addressesIn = (headers: readonly Header[], name: string) =>
  headerValues(headers, name)
    .flatMap((value) => mailboxesOf(addressParser(value)))
    .slice(0, maxAddresses)

/** The only sender; null if there are several or the address is invalid. */
const senderOf = (headers: readonly Header[]) => {
  const senders = addressesIn(headers, 'from')
  const [sender, ...others] = senders
  return sender && others.length === 0 && isMailAddress(sender.address) ? sender : null
}

const messageIdsIn = (header = '') =>
  [...header.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id)

const dateOf = (headers: readonly Header[]) => {
  const at = new Date(headerValues(headers, 'date')[0] ?? '')
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

export const headersOf = (headers: readonly Header[]): Headers => {
  const first = (name: string) => headerValues(headers, name)[0] ?? ''
  return {
    from: senderOf(headers),
    to: addressesIn(headers, 'to'),
    cc: addressesIn(headers, 'cc'),
    deliveredTo: headerValues(headers, 'delivered-to').slice(0, maxAddresses).map(oneLine),
    subject: oneLine(decodeWords(first('subject'))),
    messageId: messageIdsIn(first('message-id'))[0] ?? null,
    inReplyTo: messageIdsIn(first('in-reply-to'))[0] ?? null,
    references: messageIdsIn(first('references')).slice(-maxReferences),
    date: dateOf(headers),
  }
}
