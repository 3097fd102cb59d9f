const id = String.raw`[A-Z]\d+b?`
const ids = `${id}(?:(?:–|,? )${id})*`
const parts = new RegExp(`(${id})(?:–(${id}))?`, 'g')

const quoted = /(['"`])((?:\\.|(?!\1)[^\n])*)\1/g
/** The ids come last: `locks for two minutes [K10, T3]`. */
const atEnd = new RegExp(String.raw`^(.*\S) \[(${ids})\]$`)

const number = (of: string) => Number(of.replace(/\D/g, ''))

const between = (first: string, last: string) =>
  Array.from(
    { length: number(last) - number(first) + 1 },
    (_, step) => `${first[0]}${number(first) + step}`,
  )

/** `R10–R12, F1` names R10, R11, R12 and F1. */
const idsIn = (list: string): string[] =>
  [...list.matchAll(parts)].flatMap(([, first = '', last]) => (last ? between(first, last) : first))

const named = (text: string) => {
  const [, title, list] = atEnd.exec(text) ?? []
  return title === undefined ? null : { ids: idsIn(list ?? ''), title }
}

/** Every title in a test file that names requirements: of a test, or in a row of its table. */
export const titlesIn = (source: string): { ids: string[]; title: string }[] =>
  [...source.matchAll(quoted)].flatMap(([, , text = '']) => named(text) ?? [])
