import type { formatter } from '@lingui/format-po'

type Format = ReturnType<typeof formatter>

/** Catalogues of these locales hold what is translated, and no list of what is not. */
export const onlyTranslated = (format: Format, locales: readonly string[]): Format => ({
  ...format,
  serialize: (catalog, context) => {
    if (!locales.includes(context.locale ?? '')) return format.serialize(catalog, context)
    const translated = Object.entries(catalog).filter(([, { translation }]) => translation)
    return format.serialize(Object.fromEntries(translated), context)
  },
})
