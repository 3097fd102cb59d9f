/** The languages for which the server has all texts. */
export type ServerLanguage = 'en' | 'de'
