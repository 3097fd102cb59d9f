import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { firstPage, listBody } from './fill-tickets.ts'

const folder = 'demo/knowledge/de'

/** Whether a question was asked before. */
export const kinds = ['again', 'first'] as const
export type Kind = (typeof kinds)[number]

/** The demo's articles in German. */
export const texts = () =>
  readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

const common = ['drucker', 'passwort abgelaufen', 'Zertifkat erneuern', 'vpn verbindung bricht ab']

/** The searches to send: four questions over and over, or two words of the articles in new combinations. */
export const questionsOf = (): Record<Kind, () => string> => {
  const words = [
    ...new Set(
      texts()
        .join(' ')
        .match(/\p{L}{5,}/gu),
    ),
  ]
  let turn = 0
  return {
    again: () => common[(turn += 1) % common.length] ?? '',
    first: () => {
      turn += 1
      return `${words[turn % words.length]} ${words[(turn * 7919) % words.length]}`
    },
  }
}

/** The first page of the list: over and over, or with new combinations of filters. */
export const listsOf = (): Record<Kind, () => string> => {
  let turn = 0
  const some = (all: readonly number[], bits: number) => all.filter((_, at) => (bits >> at) & 1)
  return {
    again: firstPage,
    first: () => {
      turn += 1
      const [status, type, urgency] = [(turn % 31) + 1, (turn % 7) + 1, ((turn >> 3) % 7) + 1]
      return listBody({
        statusId: some([1, 2, 3, 4, 5], status),
        ticketTypeId: some([1, 2, 3], type),
        urgencyId: some([1, 2, 3], urgency),
      })
    },
  }
}
