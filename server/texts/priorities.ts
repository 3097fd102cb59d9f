import type { I18n } from '@lingui/core'

import { ticketTypes, urgencies } from '#contract/limits.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { i18nIn } from './i18n.ts'

const namesOf = (i18n: I18n) => [
  i18n._('Critical'),
  i18n._('High'),
  i18n._('Normal'),
  i18n._('Low'),
]

/** Cached, because every row of a list needs them. */
const names = new Map<I18n, string[]>()

const nameOf = (i18n: I18n, internalPriorityId: number) => {
  const known = names.get(i18n) ?? namesOf(i18n)
  names.set(i18n, known)
  return known[internalPriorityId - 1]
}

const priorityTypes: readonly number[] = [ticketTypes.incident, ticketTypes.dataSecurity]

const rankOf = (urgencyId: number, typeId: number) => {
  if (urgencyId === urgencies.high) return priorityTypes.includes(typeId) ? 1 : 2
  return urgencyId === urgencies.medium ? 3 : 4
}

type Ranked = { priority: string; internalPriorityId: number }

/** The name of a priority in the reader's language; an unknown one stays as stored. */
export const priorityIn = (language: ServerLanguage, { priority, internalPriorityId }: Ranked) => {
  const nameIn = (other: string) => nameOf(i18nIn(other), internalPriorityId)
  // Earlier versions wrote “2 – high”.
  const name = priority.replace(/^[1-4] – /, '').toLowerCase()
  const isKnown = ['en', 'de'].some((other) => nameIn(other)?.toLowerCase() === name)
  return (isKnown && nameIn(language)) || priority
}

/** The provider's ranking of a new ticket, from 1 to 4, and its name in the company's language. */
export const priorityOf = (urgencyId: number, typeId: number, language: string) => {
  const internalPriorityId = rankOf(urgencyId, typeId)
  const priority = nameOf(i18nIn(language), internalPriorityId) ?? ''
  return { internalPriorityId, priority }
}
