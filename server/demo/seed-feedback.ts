import type { Db } from '#server/db/schema/schema.ts'
import { accounts } from './accounts.ts'
import type { Ids } from './ticket-rows.ts'
import { daysBefore } from './tickets/clock.ts'

/** Comments from readers, by article. */
const comments: Record<number, string> = {
  801: 'Die Schritte für macOS fehlen.',
  803: 'It doesn’t say what to do on a mobile connection.',
}

/** Some readers have rated articles, most of them positively. */
export const seedFeedback = async (tx: Db, ids: Ids, midnight: number) => {
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
          comment: isHelpful === 0 ? (comments[articleId] ?? '') : '',
          at: daysBefore(midnight, 1 + ((place + number * 9) % 60), 45),
        }
      }),
  )
  await tx.insertInto('articleFeedback').values(rows).execute()
}
