import { ticketTypes, urgencies } from '#contract/limits.ts'
import type { ServerLanguage } from '#server/texts/words.ts'

const names: Record<ServerLanguage, string[]> = {
  en: ['1 – critical', '2 – high', '3 – normal', '4 – low'],
  de: ['1 – kritisch', '2 – hoch', '3 – normal', '4 – niedrig'],
}

const pressing: readonly number[] = [ticketTypes.incident, ticketTypes.dataSecurity]

const rankOf = (urgencyId: number, typeId: number) => {
  if (urgencyId === urgencies.high) return pressing.includes(typeId) ? 1 : 2
  return urgencyId === urgencies.medium ? 3 : 4
}

type Ranked = { priority: string; internalPriorityId: number }

/** The name of a priority for its reader; one the portal doesn't know stays as it was stored. */
export const priorityIn = (language: ServerLanguage, { priority, internalPriorityId }: Ranked) => {
  const nameIn = (words: string[]) => words[internalPriorityId - 1]
  const isKnown = Object.values(names).some((words) => nameIn(words) === priority)
  return (isKnown && nameIn(names[language])) || priority
}

/** The provider's own ranking of a new ticket, 1 to 4, and its name in the language of the company. */
export const priorityOf = (urgencyId: number, typeId: number, language: string) => {
  const internalPriorityId = rankOf(urgencyId, typeId)
  const priority = names[language === 'de' ? 'de' : 'en'][internalPriorityId - 1] ?? ''
  return { internalPriorityId, priority }
}
