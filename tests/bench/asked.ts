import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { firstPage, listBody } from './place.ts'

const folder = 'demo/knowledge/de'

/** Asked before, or never. */
export const kinds = ['again', 'first'] as const
export type Kind = (typeof kinds)[number]

/** The demo's articles in German. */
export const texts = () =>
  readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

const common = ['drucker', 'passwort abgelaufen', 'Zertifkat erneuern', 'vpn verbindung bricht ab']

/** What is asked in turn: four questions again and again, or two words of the articles never asked before. */
export const questionsOf = (): Record<Kind, () => string> => {
  const words = [
    ...new Set(
      texts()
        .join(' ')
        .match(/\p{L}{5,}/gu),
    ),
  ]
  let asked = 0
  return {
    again: () => common[(asked += 1) % common.length] ?? '',
    first: () => {
      asked += 1
      return `${words[asked % words.length]} ${words[(asked * 7919) % words.length]}`
    },
  }
}

/** The first page of the list, again and again, or by filters never chosen before. */
export const listsOf = (): Record<Kind, () => string> => {
  let asked = 0
  const some = (all: readonly number[], bits: number) => all.filter((_, at) => (bits >> at) & 1)
  return {
    again: firstPage,
    first: () => {
      asked += 1
      const [status, type, urgency] = [(asked % 31) + 1, (asked % 7) + 1, ((asked >> 3) % 7) + 1]
      return listBody({
        statusId: some([1, 2, 3, 4, 5], status),
        ticketTypeId: some([1, 2, 3], type),
        urgencyId: some([1, 2, 3], urgency),
      })
    },
  }
}
