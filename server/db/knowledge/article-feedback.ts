import type { Db, NewRow } from '#server/db/schema/schema.ts'

export const feedbackOf = (db: Db, articleId: number, accountId: number) =>
  db
    .selectFrom('articleFeedback')
    .select(['isHelpful', 'comment'])
    .where('articleId', '=', articleId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** Stores one answer per user, replacing an earlier one; false if the article doesn't exist. */
export const putFeedback = async (db: Db, feedback: NewRow<'articleFeedback'>) => {
  const { articleId, accountId: _, ...answer } = feedback
  const article = await db
    .selectFrom('kbArticle')
    .select('id')
    .where('id', '=', articleId)
    .executeTakeFirst()
  if (!article) return false
  await db
    .insertInto('articleFeedback')
    .values(feedback)
    .onConflict((conflict) => conflict.columns(['articleId', 'accountId']).doUpdateSet(answer))
    .execute()
  return true
}

/** How many readers found each article helpful, and how many didn't. */
export const feedbackCounts = async (db: Db) => {
  const rows = await db
    .selectFrom('articleFeedback')
    .select(['articleId', 'isHelpful'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['articleId', 'isHelpful'])
    .orderBy('articleId')
    .execute()
  const counts = new Map<number, { yes: number; no: number }>()
  for (const { articleId, isHelpful, count } of rows) {
    const before = counts.get(articleId) ?? { yes: 0, no: 0 }
    counts.set(articleId, { ...before, [isHelpful === 1 ? 'yes' : 'no']: Number(count) })
  }
  return counts
}

/** Readers' comments on an article, newest first. */
export const commentsOn = (db: Db, articleId: number) =>
  db
    .selectFrom('articleFeedback')
    .innerJoin('account', 'account.id', 'articleFeedback.accountId')
    .select(['username', 'comment', 'at'])
    .where('articleId', '=', articleId)
    .where('comment', '<>', '')
    .orderBy('at', 'desc')
    .execute()
