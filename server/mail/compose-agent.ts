import { mentionableAgents } from '#server/db/agents/assignees.ts'
import {
  agentReader,
  entryForAgents,
  filesWithEntry,
  type EntryForAgents,
} from '#server/db/agents/entry-for-agents.ts'
import { type Outgoing, lockMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { mentionedIn } from '#server/domain/mentions.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { eventOf } from '#server/texts/ticket-history.ts'
import { statusIn, statusOf } from '#server/texts/ticket-statuses.ts'
import { optionNameIn } from '#server/texts/option-names.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import { addAgentLink, issueAgentLink } from '#server/db/agents/agent-links.ts'
import { agentById } from '#server/db/agents/agents.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { linkLifetimes } from '#server/domain/lifetimes.ts'
import type { MailServices } from './services.ts'
import { authorIn, earlierBlocks, entryBlocks } from './email-entry.ts'
import { agentLetter } from './agent-letter.ts'
import { renderLetter } from './render-letter.ts'
import { replyAddressFor } from './reply-address.ts'
import { aboutPasskey } from './about-passkey.ts'
import { agentAccountLetters, type AgentAccountMail } from './agent-account-letters.ts'
import { deferredUntil } from './deferred-until.ts'

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

type About = Outgoing & { kind: AgentAccountMail }

/** The code of the link an email needs. It's created here, so that the queue never stores it. */
const codeFor = (tx: Db, kind: AgentAccountMail, agentId: number, now: number) => {
  if (kind === 'passwordReset')
    return addAgentLink(tx, { agentId, now, lifetime: linkLifetimes[kind] })
  return kind === 'invitation'
    ? issueAgentLink(tx, { agentId, now, lifetime: linkLifetimes[kind] })
    : undefined
}

/** Null if the email was withdrawn. */
const linkOf = ({ db, now, origin }: MailServices, outgoing: About, agentId: number) =>
  inTransaction(db, async (tx) => {
    if (!(await lockMail(tx, outgoing))) return null
    const code = await codeFor(tx, outgoing.kind, agentId, now())
    return code === undefined ? '' : `${origin}/agent/set-password?code=${code}`
  })

/** Composes an email about an agent's own account, or returns why it isn't sent (T230). */
export const composeAboutAgent = async (
  services: MailServices,
  outgoing: About,
  agentId: number,
) => {
  const { db, env, provider } = services
  if (env.AGENTS !== 'on') return 'agents are off'
  const { username, displayName: name, locked, ...agent } = await agentById(db, agentId)
  const mail = outgoing.recipient ?? agent.mail
  if (locked) return 'locked'
  if (!isMailAddress(mail)) return 'no address'
  const until = await deferredUntil(services, outgoing)
  if (until !== null) return { deferredUntil: until }
  const link = await linkOf(services, outgoing, agentId)
  if (link === null) return 'taken back'
  const language = languageFrom(agent.language)
  const { aboutId } = outgoing
  const about = aboutId === null ? {} : await aboutPasskey(services, aboutId, language)
  const facts = { provider: provider.name, name, username, link, about }
  const letter = agentAccountLetters[outgoing.kind](i18nIn(language), facts)
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name, address: mail },
    ...renderLetter(letter, services, language),
  }
}
