import type { Db } from '#server/db/schema/schema.ts'
import { accounts } from './accounts.ts'
import type { DemoLanguage } from './companies.ts'
import type { Ids } from './ticket-rows.ts'
import { daysBefore } from './tickets/clock.ts'

/** Comments from readers, by article. */
const comments: Record<number, Record<DemoLanguage, string>> = {
  801: { de: 'Die Schritte für macOS fehlen.', en: 'The steps for macOS are missing.' },
  803: {
    de: 'Wie gehe ich mit einer mobilen Verbindung vor?',
    en: 'It doesn’t say what to do on a mobile connection.',
  },
}

/** Some readers have rated articles, most of them positively. */
export const seedFeedback = async (
  tx: Db,
  ids: Ids,
  { midnight, language }: { midnight: number; language: DemoLanguage },
) => {
  const articles = await tx.selectFrom('kbArticle').select('id').orderBy('id').execute()
  const rows = articles.flatMap(({ id: articleId }, place) =>
    accounts
      .filter((_, person) => (person * 7 + place * 5) % 13 === 0)
      .map(({ username }, number) => {
        const isHelpful = (number + place) % 3 === 0 ? (0 as const) : (1 as const)
        return {
          articleId,
          accountId: ids.person(username),
          isHelpful,
          comment: isHelpful === 0 ? (comments[articleId]?.[language] ?? '') : '',
          at: daysBefore(midnight, 1 + ((place + number * 9) % 60), 45),
        }
      }),
  )
  await tx.insertInto('articleFeedback').values(rows).execute()
}
