import type { formatter } from '@lingui/format-po'

type Format = ReturnType<typeof formatter>

/** Catalogues of these locales contain only translated texts. */
export const onlyTranslated = (format: Format, locales: readonly string[]): Format => ({
  ...format,
  serialize: (catalog, context) => {
    if (!locales.includes(context.locale ?? '')) return format.serialize(catalog, context)
    const translated = Object.entries(catalog).filter(([, { translation }]) => translation)
    return format.serialize(Object.fromEntries(translated), context)
  },
})
