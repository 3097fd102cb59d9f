import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'

import { getFeaturedArticles } from '#contract/featured-articles.ts'
import { kbLanguageOf } from '#contract/rules/kb-query.ts'
import { callQuery } from '#src/api/call-query.ts'
import { useExtras } from '#src/session/use-extras.ts'

/** The articles the server features, in the page's language; none where it doesn't offer them (R81). */
export const useFeaturedArticles = () => {
  const { locale } = useLingui().i18n
  const enabled = useExtras()['featuredArticles'] === 1
  return useQuery({
    ...callQuery(getFeaturedArticles, { languageId: kbLanguageOf(locale) }),
    enabled,
  })
}
