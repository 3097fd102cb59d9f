import type { InsertableText } from '#contract/agent-texts.ts'
import { limits } from '#contract/limits.ts'
import { filledIn } from '#contract/rules/text-placeholders.ts'
import { ticketToFill } from '#server/db/agents/agent-tickets.ts'
import { textBlocksFor } from '#server/db/agents/text-blocks.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { fold } from '#server/domain/sort-key.ts'
import type { Knowledge } from '#server/knowledge/knowledge-search.ts'
import { languageFrom } from '#server/texts/i18n.ts'

type Services = { db: Db; knowledge: Knowledge; origin: string }

const hasWords = (query: string) => {
  const words = fold(query).split(/\s+/)
  return (text: string) => words.every((word) => fold(text).includes(word))
}

/** What an agent can insert into a reply; undefined if the ticket doesn't exist (T216). */
export const insertableTexts = async (
  { db, knowledge, origin }: Services,
  { ticketId, query }: { ticketId: number; query: string },
): Promise<InsertableText[] | undefined> => {
  const ticket = await ticketToFill(db, ticketId)
  if (!ticket) return undefined
  const language = languageFrom(ticket.language)
  const values = {
    name: `${ticket.firstName} ${ticket.lastName}`,
    number: ticket.code,
    link: `${origin}/support/ticket/details/${ticketId}`,
  }
  const isWanted = hasWords(query)
  const blocks = (await textBlocksFor(db, ticket.supportGroup))
    .filter(({ name, text }) => isWanted(`${name} ${text}`))
    .map(({ groupName: _, text, ...block }) => ({
      kind: 'block' as const,
      ...block,
      text: filledIn(text, values),
    }))
  const own = blocks.filter((block) => block.language === language)
  const others = blocks.filter((block) => block.language !== language)
  const page = { language, query, page: 1, limit: limits.paletteHits }
  const articles = query.trim() === '' ? [] : (await knowledge.search(page)).list
  return [
    ...own,
    ...articles.map(({ articleId: id, title: name, language: of }) => ({
      kind: 'article' as const,
      id,
      name,
      language: languageFrom(of),
      text: `${name}: ${origin}/kb/article/${id}`,
    })),
    ...others,
  ]
}
