import { mentionableAgents } from '#server/db/agents/assignees.ts'
import { agentReader, entryForAgents, filesWithEntry } from '#server/db/agents/entry-for-agents.ts'
import type { EntryForAgents } from '#server/db/agents/entry-for-agents.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import type { MailServices } from './services.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { mentionedIn } from '#server/domain/mentions.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { eventOf } from '#server/texts/ticket-history.ts'
import { statusIn, statusOf } from '#server/texts/ticket-statuses.ts'
import { optionNameIn } from '#server/texts/option-names.ts'
import { authorIn, earlierBlocks, entryBlocks } from './email-entry.ts'
import { agentLetter } from './agent-letter.ts'
import { renderLetter } from './render-letter.ts'
import { replyAddressFor } from './reply-address.ts'

/** The recipient: an agent, or a group at its address. */
const readerOf = async (
  { db }: MailServices,
  { agentId, recipient }: Outgoing,
  entry: EntryForAgents,
) => {
  if (agentId !== null) return agentReader(db, agentId)
  return { name: null, mail: recipient ?? '', language: entry.language ?? 'en' }
}

/** Whether a note mentions an agent. */
const isMentioned = async (db: Db, { description }: EntryForAgents, agentId: number) =>
  mentionedIn(textOf(description), await mentionableAgents(db)).includes(agentId)

/**
 * Composes an email to an agent or a group. Returns a string with the reason if there is nothing to
 * send (T122).
 */
export const composeAgentMail = async (services: MailServices, outgoing: Outgoing) => {
  const { db, env, origin, provider } = services
  if (env.AGENTS !== 'on') return 'agents are off'
  const entry = await entryForAgents(db, outgoing.aboutId ?? 0)
  const reader = entry && (await readerOf(services, outgoing, entry))
  if (!reader) return 'taken back'
  const language = languageFrom(reader.language)
  const i18n = i18nIn(language)
  const { ticketId, code, shortDescription, company, kind } = entry
  const link = `${origin}/agent/ticket/${ticketId}`
  const status = statusOf(entry.statusId)
  const isWritten = kind === 'created' || kind === 'comment'
  // A colleague's note or assignment isn't answered by writing to the customer.
  const isInternal = kind === 'note' || kind === 'assigned'
  const { agentId } = outgoing
  const side = agentId === null ? 'group' : 'agent'
  // A group's replies need a sender that the mail host has authenticated.
  const canReply = !isInternal && (side === 'agent' || env.MAIL_AUTH_HOST !== undefined)
  const replyTo = canReply
    ? replyAddressFor(services, { side, id: agentId ?? 0, ticketId })
    : undefined
  const letter = agentLetter(i18n, {
    provider: provider.name,
    name: reader.name,
    group: entry.supportGroup,
    code,
    shortDescription,
    company,
    link,
    kind,
    source: authorIn(entry),
    entry: entryBlocks(services, i18n, entry, true),
    earlier: await earlierBlocks(services, i18n, entry, null),
    status: statusIn(i18n, status ?? ''),
    urgency: optionNameIn(i18n, entry.urgency),
    files: isWritten ? await filesWithEntry(db, { ticketId, logId: outgoing.aboutId ?? 0 }) : [],
    event: eventOf({ ...entry, step: '' }),
    isMentioned: kind === 'note' && (await isMentioned(db, entry, agentId ?? 0)),
    canReply: replyTo !== undefined && status !== 'closed',
  })
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name: reader.name ?? '', address: reader.mail },
    replyTo,
    ticketId,
    ...renderLetter(letter, services, language),
  }
}
