import type { Db } from '#server/db/schema/schema.ts'

/** The language a user has chosen for the portal; empty if they haven't. */
export const chosenLanguageOf = async (db: Db, accountId: number) => {
  const { chosenLanguage } = await db
    .selectFrom('account')
    .select('chosenLanguage')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return chosenLanguage
}

/** Emails use the chosen language too. */
export const chooseLanguage = (db: Db, accountId: number, language: 'en' | 'de') =>
  db
    .updateTable('account')
    .set({ chosenLanguage: language, language })
    .where('id', '=', accountId)
    .execute()
