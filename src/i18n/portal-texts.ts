import type { AreaTexts } from './i18n.ts'

/** Kept apart from the others: a visitor who signs in doesn't wait for them. */
export const portalTexts: AreaTexts = {
  en: () => import('../../locales/portal/en.po'),
  de: () => import('../../locales/portal/de.po'),
}
