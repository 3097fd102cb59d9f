import { sql } from 'kysely'

import type { Engine, List, Term } from '#server/db/engine/engine.ts'
import { longRead, read } from '#server/db/engine/prepared.ts'
import { isOneEditAway } from '#server/domain/one-edit.ts'
import { byFrequency, findsCommonWords, hasOlder, newestWith } from './newest-tickets.ts'
import { companyWord } from './ticket-index.ts'
import { internalWord, isInternal, type Clause } from './search-words.ts'

/** How many words containing a search term are tried. */
const maxHolding = 500

/** How many words beginning with a search term are tried first. */
const maxBeginning = 50

/** How many of the newest tickets are checked: to see which words are common, and for words that all are. */
const sampled = 200
const walkedForCommon = 4000

/** Checking whether a ticket has one of more words takes longer than asking the index for them. */
const maxChecked = 20

/** of how many endings of words those are chosen */
const maxEndings = 5000

/** The companies whose tickets are searched; null for all. */
type Companies = readonly number[] | null

/** The clauses of a search in some companies. */
export const withCompanies = (
  companyIds: Companies,
  clauses: readonly Clause[],
): readonly Clause[] => {
  if (companyIds === null) return clauses
  return [companyIds.map((id) => ({ word: companyWord(id), begins: false })), ...clauses]
}

/** The search in the engine's syntax. */
export const matchOf = ({ fullText }: Engine, companyIds: Companies, clauses: readonly Clause[]) =>
  fullText.match(withCompanies(companyIds, clauses))

/** Some of the tickets that match; `isMore`: there are others, or may be. */
type Matches = { ids: readonly number[]; isMore: boolean }

/** Those of the newest tickets that match, checked one by one. */
const newestMatches = async (engine: Engine, clauses: readonly Clause[], max: number) => {
  const words = engine.fullText.words(clauses)
  const newest = await newestWith(engine, { words, walked: walkedForCommon, max: max + 1 })
  const isMore = newest.length > max || (await hasOlder(engine, { walked: walkedForCommon }))
  return { ids: newest.map(({ id }) => id), isMore }
}

/**
 * Tickets that match, up to one more than `max`, perhaps some of other companies.
 *
 * The index is first asked for known whole words instead of what is typed, because it collects the tickets of every
 * word that begins like that before it returns the first. If few tickets have the rarer words, it isn't asked for
 * common ones, or for a company that has many of the tickets: those of the rarer words are checked for them. If few
 * have a word that was typed whole, they are checked for the others. If all words are common, the newest tickets are
 * checked first.
 */
export const matchesUpTo = async (
  engine: Engine,
  companyIds: Companies,
  clauses: readonly Clause[],
  max: number,
): Promise<Matches> => {
  const find = async (searched: readonly Clause[], most = max) => {
    const match = engine.fullText.match(searched)
    return numbersIn(await someMatches(engine, { match, max: most + 1 }))
  }
  const all = withCompanies(companyIds, clauses)
  const whole = await wholeWords(engine, all)
  const isCheap = whole !== null && (await findsCommonWords(engine))
  const checkable = all.filter(({ length }) => length <= maxChecked)
  const { frequent } = await byFrequency(engine, checkable, sampled)
  const rare = all.filter((clause) => !frequent.includes(clause))
  /** Tickets with some of the words, checked for the others. */
  const check = async (candidates: readonly number[], asked: readonly Clause[]) => {
    const others = clauses.filter((clause) => !asked.includes(clause))
    return others.length > 0 ? withAll(engine, candidates, others) : candidates
  }
  const ofRare = (words: readonly Clause[]) =>
    words.filter((_, at) => rare.some((clause) => clause === all[at]))
  const newest = rare.length === 0 ? await newestMatches(engine, all, max) : null
  if (newest && newest.ids.length > max) return newest
  const findWhole = async (words: readonly Clause[]) => {
    const most = 2 * max
    const isMixed = frequent.length > 0 && rare.length > 0
    const candidates = isMixed ? await find(ofRare(words), most) : null
    return candidates && candidates.length <= most ? check(candidates, rare) : find(words)
  }
  const known = isCheap ? await findWhole(whole) : []
  if (known.length > max) return { ids: known, isMore: true }
  if (newest) return { ...newest, ids: [...new Set([...known, ...newest.ids])] }
  const matchesOf = async (candidates: readonly number[], asked: readonly Clause[]) => {
    const ids = await check(candidates, asked)
    return { ids: [...new Set([...known, ...ids])], isMore: candidates.length > max }
  }
  const typed = all.filter((clause) => clause.every(isWhole))
  const isRare = typed.some((clause) => clauses.includes(clause) && rare.includes(clause))
  const withTyped = isCheap && isRare ? await find(typed) : null
  if (withTyped && withTyped.length <= max) return matchesOf(withTyped, typed)
  const isNew = whole !== null && !(isCheap && rare.length === all.length)
  const some = isNew ? await find(ofRare(whole)) : []
  return matchesOf(some.length > max ? some : await find(rare), rare)
}

const isWhole = ({ begins }: Term) => !begins

/**
 * The same search by whole words: those that were typed, and known words that begin like them. Null if none is known.
 */
export const wholeWords = async (engine: Engine, clauses: readonly Clause[]) => {
  const known = await Promise.all(clauses.map((clause) => knownOf(engine, clause)))
  if (known.every(({ length }) => length === 0)) return null
  return clauses.map((clause, at): Clause => {
    const words = new Set([...clause.map(({ word }) => word), ...(known[at] ?? [])])
    return [...words].map((word) => ({ word, begins: false }))
  })
}

/** Known words that begin like those of a clause, also as words of notes if it finds those (T261). */
const knownOf = async (engine: Engine, clause: Clause) => {
  const begun = clause.filter(({ word, begins }) => begins && !isInternal(word))
  const known = await Promise.all(
    begun.map(({ word }) => knownWords(engine, { word, next: after(word) })),
  )
  const words = known.flat().map(({ word }) => word)
  return clause.some(({ word }) => isInternal(word))
    ? [...words, ...words.map(internalWord)]
    : words
}

/** Filters tickets, so that only those that match remain. */
const withAll = async (engine: Engine, ids: readonly number[], clauses: readonly Clause[]) => {
  const words = engine.fullText.words(clauses)
  return numbersIn(await matching(engine, { ids: engine.list(ids), words }))
}

/** Ids in one row, because ten thousand rows take longer to fetch than to find. */
const numbersIn = ([row]: readonly { ids: string | null }[]) =>
  row?.ids ? row.ids.split(',').map(Number) : []

const matching = longRead<{ ids: List; words: string }>()(
  ({ db, among, fullText, joined }, param) =>
    db
      .selectFrom('ticket')
      .select(({ ref }) => joined(ref('ticket.id')).as('ids'))
      .where(({ ref }) => among(ref('ticket.id'), param('ids'), 'int'))
      .where(({ ref }) => fullText.has(ref('ticket.id'), param('words'))),
)

const someMatches = longRead<{ match: string; max: number }>()(
  ({ fullText, db, joined }, param) => ({
    compile: () =>
      sql<{ ids: string | null }>`select ${joined(sql.ref('id'))} as ids
        from ${fullText.upTo(param('match'), param('max'))} as found`.compile(db),
  }),
)

/** Words of four letters or more can contain a mistake or be part of a longer word. */
const wordIn = (clause: Clause) => {
  const words = clause.map(({ word }) => word)
  return clause.every(({ word, begins }) => begins && /^\p{L}{4,30}$/u.test(word)) ? words : []
}

/**
 * The same search, with unknown words replaced by words that contain them or differ by one mistake; null if
 * all words are known, or if there is no similar word. Words are looked up one by one, because a long search
 * would otherwise use every connection.
 */
export const tolerateTypos = async (
  engine: Engine,
  companyIds: Companies,
  clauses: readonly Clause[],
) => {
  const isKnown = async (clause: Clause) =>
    (await matchesUpTo(engine, companyIds, [clause], 0)).ids.length > 0
  const wider: Clause[] = []
  for (const clause of clauses) {
    const words = wordIn(clause)
    if (words.length === 0 || (await isKnown(clause))) {
      wider.push(clause)
      continue
    }
    const alternatives = (await Promise.all(words.map((word) => similarWords(engine, word)))).flat()
    if (alternatives.length === 0) return null
    wider.push([...clause, ...alternatives.map((word) => ({ word, begins: false }))])
  }
  return wider.some((clause, at) => clause !== clauses[at]) ? wider : null
}

const similarWords = async (engine: Engine, word: string) => {
  const half = word.length >> 1
  const [head, tail] = [word.slice(0, half), word.slice(half + 1)]
  const containing = await wordsContaining(engine, { word, next: after(word) })
  const close = { shortest: word.length - 1, longest: word.length + 1 }
  const near = [
    ...(await wordsBeginning(engine, { ...close, head, next: after(head) })),
    ...(await wordsEnding(engine, { ...close, tail })),
  ].filter((row) => isOneEditAway(word, row.word))
  return [...new Set([...containing, ...near].map((row) => row.word))]
}

/** Sorts after every text that begins with these letters. */
const after = (letters: string) => `${letters}\u{10ffff}`

const wordsContaining = read<{ word: string; next: string }>()(({ db }, param) =>
  db
    .selectFrom('ticketWord')
    .select(['word', sql<number>`length(word)`.as('size')])
    .distinct()
    .where('ending', '>=', param('word'))
    .where('ending', '<', param('next'))
    .orderBy('size')
    .orderBy('word')
    .limit(sql.lit(maxHolding)),
)

/** The shortest words that begin with some letters, because short words tend to be common. */
const knownWords = read<{ word: string; next: string }>()(({ db }, param) =>
  db
    .selectFrom(
      db
        .selectFrom('ticketWord')
        .select(['word', 'ending'])
        .where('ending', '>=', param('word'))
        .where('ending', '<', param('next'))
        .limit(sql.lit(maxEndings))
        .as('some'),
    )
    .select('word')
    .whereRef('ending', '=', 'word')
    .orderBy(sql`length(word)`)
    .limit(sql.lit(maxBeginning)),
)

/** With one mistake, either the first half of a word is unchanged, or its second half except for a letter. */
const wordsBeginning = read<{ head: string; next: string; shortest: number; longest: number }>()(
  ({ db }, param) =>
    db
      .selectFrom('ticketWord')
      .select('word')
      .where('ending', '>=', param('head'))
      .where('ending', '<', param('next'))
      .whereRef('ending', '=', 'word')
      .where(sql`length(word)`, '>=', param('shortest'))
      .where(sql`length(word)`, '<=', param('longest')),
)

const wordsEnding = read<{ tail: string; shortest: number; longest: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketWord')
    .select('word')
    .where('ending', '=', param('tail'))
    .where(sql`length(word)`, '>=', param('shortest'))
    .where(sql`length(word)`, '<=', param('longest')),
)
