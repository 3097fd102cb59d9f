import type { FastifyInstance } from 'fastify'

import { followLanguage } from '#contract/account-language.ts'
import { sessionOf } from '#server/http/access.ts'
import { chosenLanguageOf, chooseLanguage } from '#server/db/accounts/profile.ts'
import { serve } from '#server/http/serve.ts'

export function accountLanguageRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, followLanguage, async ({ language }, request) => {
    const { accountId } = sessionOf(request)
    if (language === '') return { language: await chosenLanguageOf(db, accountId) }
    await chooseLanguage(db, accountId, language)
    return { language }
  })
}
