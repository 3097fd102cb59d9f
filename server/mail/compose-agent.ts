import { agentNewsOf, agentReader } from '#server/db/agents/agent-news.ts'
import type { AgentNews } from '#server/db/agents/agent-news.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { linesOf } from '#server/rules/rich-text.ts'
import type { Services } from '#server/services.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { eventOf } from '#server/texts/ticket-history.ts'
import { statusIn, statusOf } from '#server/texts/ticket-statuses.ts'
import { agentLetter } from './agent-letter.ts'
import { dressed } from './markup.ts'
import { replyAddressFor } from './reply-address.ts'

const textIn = ({ kind, shortDescription, opening, description }: AgentNews) => {
  if (kind === 'created') return `${shortDescription}\n\n${linesOf(opening)}`
  return kind === 'status' ? '' : linesOf(description)
}

/** Who gets an email: an agent, or a group at its address. */
const readerOf = async ({ db }: Services, { agentId, recipient }: Outgoing, news: AgentNews) => {
  if (agentId !== null) return agentReader(db, agentId)
  return { name: null, mail: recipient ?? '', language: news.language ?? 'en' }
}

/** T122: composes an email to an agent or a group; a string says why there is none. */
export const composeAgentMail = async (services: Services, outgoing: Outgoing) => {
  const { db, env, origin, provider } = services
  if (env.AGENTS !== 'on') return 'agents are off'
  const news = await agentNewsOf(db, outgoing.aboutId ?? 0)
  const reader = news && (await readerOf(services, outgoing, news))
  if (!reader) return 'taken back'
  const language = languageFrom(reader.language)
  const i18n = i18nIn(language)
  const { ticketId, code, shortDescription, company, kind, source } = news
  const link = `${origin}/agent/ticket/${ticketId}`
  const { agentId } = outgoing
  const side = agentId === null ? 'group' : 'agent'
  const replyTo = replyAddressFor(services, { side, id: agentId ?? 0, ticketId })
  const letter = agentLetter(i18n, {
    ...{ provider: provider.name, name: reader.name, group: news.supportGroup },
    ...{ code, shortDescription, company, link, kind, source, text: textIn(news) },
    status: statusIn(i18n, statusOf(news.statusId) ?? ''),
    event: eventOf({ ...news, step: '' }),
    canReply: replyTo !== undefined,
  })
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name: reader.name ?? '', address: reader.mail },
    ...{ replyTo, ticketId },
    ...dressed(letter, { language, links: [link], provider: provider.name }),
  }
}
