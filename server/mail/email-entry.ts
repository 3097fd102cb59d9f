import type { I18n } from '@lingui/core'

import { messageBefore } from '#server/db/tickets/earlier-message.ts'
import { linesOf } from '#server/domain/rich-text.ts'
import { nameIn } from '#server/texts/former-users.ts'
import { zonedTime } from '#server/texts/local-time.ts'
import { button, type Block } from './letter.ts'
import { shortened } from './markup.ts'
import type { MailServices } from './services.ts'

/** How much of the quoted text an email shows to readers who can't open the portal, in characters. */
const maxQuoted = 5000

/** How much of the message before, in characters: it only reminds the reader. */
const maxEarlier = 1000

type Sent = {
  source: string
  /** the sender's address if the entry came by email from another address than its author's */
  emailSender: string | null
}

type Written = Sent & {
  at: number
  kind: string
  description: string
  /** the description of the ticket */
  opening: string
}

type EmailEntry = Written & { ticketId: number; logId: number; quoted: string | null }

/** Who wrote an entry, with the address it came from if that isn't the author's (T126). */
export const authorIn = ({ source, emailSender }: Sent) =>
  emailSender ? `${source} (${emailSender})` : source

/** Says that a part of an email is folded, and where to read it (T131). */
const moreOf = (i18n: I18n, { quoted }: EmailEntry, canOpen: boolean) => {
  if (quoted === null) return []
  if (canOpen) return [i18n._('More of this email is in the portal.')]
  return [i18n._('More of this email:'), shortened(linesOf(quoted), maxQuoted)]
}

const messageIn = (services: MailServices, i18n: I18n, written: Written) => {
  const { kind, opening, description, at } = written
  return {
    author: nameIn(i18n, authorIn(written)),
    time: zonedTime(i18n, at, services.provider.timeZone),
    text: linesOf(kind === 'created' ? opening : description),
  }
}

/** What an email shows of an entry: its text, unless it's a sentence of the portal. */
export const entryBlocks = (
  services: MailServices,
  i18n: I18n,
  entry: EmailEntry,
  canOpen: boolean,
): (string | Block)[] => [
  ...(['status', 'assigned', 'changed'].includes(entry.kind)
    ? []
    : [{ kind: 'message', ...messageIn(services, i18n, entry) } as const]),
  ...moreOf(i18n, entry, canOpen),
]

/** Names the files of an entry, which are in the portal. */
export const fileLines = (i18n: I18n, files: readonly string[]) =>
  files.length === 0 ? [] : [i18n._('Attachments: {names}', { names: files.join(', ') })]

/** The message before an entry, unless the reader was added to the ticket after it. */
export const earlierBlocks = async (
  services: MailServices,
  i18n: I18n,
  { ticketId, logId }: EmailEntry,
  since: number | null,
): Promise<Block[]> => {
  const message = await messageBefore(services.db, { ticketId, logId, since: since ?? 0 })
  if (!message) return []
  const { text, ...written } = messageIn(services, i18n, message)
  const label = i18n._('Previous message')
  return text === ''
    ? []
    : [{ kind: 'earlier', label, ...written, text: shortened(text, maxEarlier) }]
}

export const openTicket = (i18n: I18n, link: string) => button(i18n._('Open ticket'), link)
