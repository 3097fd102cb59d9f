import { useLingui } from '@lingui/react/macro'

/** The name of a language such as `de`, in the language of the page. */
export const useLanguageName = (language: string) => {
  const { i18n } = useLingui()
  return new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(language) ?? language
}
