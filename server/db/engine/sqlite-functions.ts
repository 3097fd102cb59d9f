import type Sqlite from 'better-sqlite3'

/** Reads the terms of a search, which are the same for each ticket of a statement. */
const termReader = () => {
  let last = '[]'
  let clauses: string[][] = []
  return (json: string) => {
    if (json !== last) [last, clauses] = [json, JSON.parse(json) as string[][]]
    return clauses
  }
}

/**
 * Adds `has_words(names, words, terms)`: whether a ticket has a term of each clause of a search. SQLite's own JSON
 * functions take nearly twice as long.
 */
export const addFunctions = (database: Sqlite.Database) => {
  const read = termReader()
  const hasWords = (names: string, words: string, json: string) => {
    const text = ` ${names} ${words} `
    return read(json).every((terms) => terms.some((term) => text.includes(term))) ? 1 : 0
  }
  return database.function('has_words', { deterministic: true }, hasWords)
}
