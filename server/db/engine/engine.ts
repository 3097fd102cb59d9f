import type { CompiledQuery, Expression, RawBuilder, SqlBool } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'

/** SQL that differs between the engines, for migrations. */
export type SqlSyntax = {
  /** a primary key the database hands out */
  ownId: string
  /** a whole number of 64 bits */
  int: string
  /** a text ordered by its bytes */
  key: string
  /** bytes as they are */
  bytes: string
  /** closes a table definition */
  end: string
  /** statements that forbid changing or deleting rows of a table */
  appendOnly: (table: string) => string[]
  /** statements that allow it again, until `appendOnly` */
  allowChanges: (table: string) => string[]
  /** statements that let an append-only table be changed and deleted where these conditions on `old` and `new` hold */
  eraseOnly: (table: string, conditions: { update: string; delete: string }) => string[]
  /** statements after which a table hands out ids above those that were copied into it */
  continueIds: (table: string) => string[]
  /**
   * statements that make another run after each row of a change, such as `insert on ticket`; with a condition
   * on `old` and `new`, after the rows it holds for
   */
  trigger: (name: string, change: string, statement: string, condition?: string) => string[]
  /** a statement that removes such a trigger */
  dropTrigger: (name: string) => string
  /** what stands between single spaces of a text, as rows `word.value` of a `from` */
  wordsIn: (text: string) => string
  /** statements that keep the table `ticket_document` in the full-text index */
  ticketDocument: string[]
}

/** A query compiled once; its rows come with the database's own column names. */
export type Prepared<Row> = (parameters: readonly unknown[]) => Promise<readonly Row[]>

/** A word to look for, or the beginning of one: letters and digits only. */
export type Term = { word: string; begins: boolean }

/** The full-text index of the engine. */
export type FullText = {
  /** The text of a search: a ticket must have one term of each list. */
  match: (clauses: readonly (readonly Term[])[]) => string
  /** The words of a search as `has` takes them. */
  words: (clauses: readonly (readonly Term[])[]) => string
  /** Whether the words of one ticket have what is searched for. */
  has: (ticketId: Expression<unknown>, words: Expression<string>) => RawBuilder<SqlBool>
  /** Whether a whole word is found much sooner than all words that begin like it. */
  prefersWholeWords: boolean
  /** The ids of the tickets such a text finds. */
  found: (match: Expression<string>) => RawBuilder<{ id: number }>
  /** The same, at most so many of them. */
  upTo: (match: Expression<string>, max: Expression<number>) => RawBuilder<{ id: number }>
  /** The same, at most so many: those with the highest numbers. */
  newest: (match: Expression<string>, max: number) => RawBuilder<{ id: number }>
  /** What `work` deletes or overwrites leaves no bytes behind, as far as the engine can see to it. */
  erasing: (tx: Db, work: () => Promise<void>) => Promise<void>
}

/** What connections to PostgreSQL are for. */
export type Pool = 'reads' | 'changes' | 'lookups'

export type Connections = { active: number; idle: number; waiting: number }

/** Everything that differs between SQLite and PostgreSQL. */
export type Engine = {
  name: 'sqlite' | 'postgres'
  db: Db
  syntax: SqlSyntax
  /** Keeps a read ready to run; it never sees what an open transaction has not committed. */
  prepare: <Row>(query: CompiledQuery) => Prepared<Row>
  /** The same for a read by a key; such reads don't wait for each other's answers. */
  prepareLookup: <Row>(query: CompiledQuery) => Prepared<Row>
  /** The same for a read that may take long: the server answers meanwhile. */
  prepareLong: <Row>(query: CompiledQuery) => Prepared<Row>
  /** Takes the next id of a table's own, which no other row gets. Within a transaction. */
  reserveId: (tx: Db, table: 'ticket') => Promise<number>
  /** A list as one parameter, for `among`. */
  list: (values: readonly (number | string)[]) => unknown
  /** Is `column` one of the list's values? The SQL is the same for every length of the list. */
  among: (column: Expression<unknown>, list: unknown, kind: 'int' | 'text') => RawBuilder<SqlBool>
  /** Is `column` one of what a small read finds? The read comes first, whatever the database expects of it. */
  amongFound: (column: Expression<unknown>, found: Expression<unknown>) => RawBuilder<SqlBool>
  fullText: FullText
  /** The numbers of a column of a group, joined by commas; null when there are none. */
  joined: (column: Expression<unknown>) => RawBuilder<string | null>
  /** A read as one JSON list, where a round trip costs more than a statement; else undefined. */
  asJson: (<Row>(rows: Expression<unknown>) => RawBuilder<Row[]>) | undefined
  isDuplicate: (error: unknown) => boolean
  /** Connections of each pool, and how many wait for one; null without pools. */
  connections: () => Record<Pool, Connections> | null
  close: () => Promise<void>
}
