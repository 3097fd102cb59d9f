import type { AreaTexts } from './i18n.ts'

/** Kept apart from the portal's: customers never load them. */
export const agentTexts: AreaTexts = {
  en: () => import('../../locales/agents/en.po'),
  de: () => import('../../locales/agents/de.po'),
}
