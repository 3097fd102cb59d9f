import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'

type Column = { type: string; isRequired: boolean; hasDefault: boolean }
type Table = {
  columns: Map<string, Column>
  /** unique indexes, checks, references and triggers that can refuse a row */
  rules: Set<string>
  triggers: Set<string>
}

/** What an older version relies on: the tables of a database with their columns, rules and triggers. */
export type Shape = Map<string, Table>

type Source = Pick<Engine, 'db' | 'name'>
type ColumnRow = { table: string; column: string } & Column
type PartRow = { table: string; name: string; text: string }

const columnsIn = {
  sqlite: sql<ColumnRow>`
    select list.name as "table", col.name as "column", col.type as "type",
      col."notnull" <> 0 as "isRequired", col.dflt_value is not null or col.pk > 0 as "hasDefault"
    from pragma_table_list list, pragma_table_xinfo(list.name) col
    where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite%'`,
  postgres: sql<ColumnRow>`
    select table_name as "table", column_name as "column", data_type as "type",
      is_nullable = 'NO' as "isRequired",
      column_default is not null or is_identity = 'YES' or is_generated <> 'NEVER' as "hasDefault"
    from information_schema.columns where table_schema = 'public'`,
}

const rulesIn = {
  sqlite: sql<PartRow>`
    select tbl_name as "table", name, sql as text from sqlite_schema
      where type = 'index' and sql like 'create unique %'
    union all select list.name, 'unique', 'unique (' || (
        select group_concat(name, ', ') from pragma_index_info(idx.name)) || ')'
      from pragma_table_list list, pragma_index_list(list.name) idx
      where list.schema = 'main' and list.type = 'table' and idx.origin = 'u'
    union all select list.name, 'references',
      'foreign key (' || key."from" || ') references ' || key."table" || ' on delete ' || key.on_delete
      from pragma_table_list list, pragma_foreign_key_list(list.name) key
      where list.schema = 'main' and list.type = 'table'`,
  postgres: sql<PartRow>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tablename, indexname, indexdef from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`,
}

const triggersIn = {
  sqlite: sql<PartRow>`
    select tbl_name as "table", name, sql as text from sqlite_schema where type = 'trigger'`,
  postgres: sql<PartRow>`
    select tgrelid::regclass::text as "table", tgname as name, prosrc as text
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`,
}

/** SQLite keeps checks only in the text of a table. */
const tableTexts = sql<PartRow>`
  select name as "table", name, sql as text from sqlite_schema where type = 'table' and sql is not null`

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()

/** The checks in the text of a table; parentheses can be nested. */
export const checksIn = (text: string) =>
  [...text.matchAll(/\bcheck \(/g)].map(({ index }) => {
    let [depth, end] = [0, text.indexOf('(', index)]
    do {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      end += 1
    } while (depth > 0 && end < text.length)
    return text.slice(index, end)
  })

export const shapeOf = async ({ db, name }: Source): Promise<Shape> => {
  const shape: Shape = new Map()
  const plain = db.withoutPlugins()
  const tableOf = (table: string) => {
    const entry = shape.get(table) ?? { columns: new Map(), rules: new Set(), triggers: new Set() }
    shape.set(table, entry)
    return entry
  }
  for (const { table, column, type, isRequired, hasDefault } of (
    await columnsIn[name].execute(plain)
  ).rows)
    tableOf(table).columns.set(column, {
      type: type.toLowerCase(),
      isRequired: Boolean(isRequired),
      hasDefault: Boolean(hasDefault),
    })
  for (const { table, text } of (await rulesIn[name].execute(plain)).rows)
    shape.get(table)?.rules.add(withoutSpace(text))
  if (name === 'sqlite')
    for (const { table, text } of (await tableTexts.execute(plain)).rows)
      for (const check of checksIn(withoutSpace(text))) shape.get(table)?.rules.add(check)
  for (const { table, name: trigger, text } of (await triggersIn[name].execute(plain)).rows) {
    shape.get(table)?.triggers.add(trigger)
    if (/\braise\b/i.test(text)) shape.get(table)?.rules.add(`trigger ${trigger} refuses rows`)
  }
  return shape
}

const columnChanges = (name: string, old: Column, now: Column | undefined) => {
  if (now === undefined) return [`${name} is gone`]
  return [
    ...(old.type === now.type ? [] : [`${name} is ${now.type} instead of ${old.type}`]),
    ...(now.isRequired && !old.isRequired ? [`${name} is required`] : []),
    ...(old.hasDefault && !now.hasDefault ? [`${name} has no default`] : []),
  ]
}

const without = <Item>(items: Set<Item>, others: Set<Item>) =>
  [...items].filter((item) => !others.has(item))

/** The columns of its own table that a rule is about; a reference also names those of the other table. */
const ownPart = (rule: string) => rule.slice(rule.indexOf('(')).split(' references ')[0]!

const keepsRows = (rule: string) =>
  rule.includes(' references ') && !/on delete (?:set null|cascade)/.test(rule)

const tableChanges = (table: string, old: Table, now: Table | undefined) => {
  if (now === undefined) return [`${table} is gone`]
  // A rule about new columns only can't refuse what an older version writes.
  const isAboutOld = (rule: string) =>
    [...old.columns.keys()].some((name) => new RegExp(`\\b${name}\\b`).test(ownPart(rule)))
  const added = [...now.columns].filter(([name]) => !old.columns.has(name))
  return [
    ...[...old.columns].flatMap(([name, column]) =>
      columnChanges(`${table}.${name}`, column, now.columns.get(name)),
    ),
    ...added
      .filter(([, { isRequired, hasDefault }]) => isRequired && !hasDefault)
      .map(([name]) => `${table}.${name} is new and required`),
    ...without(now.rules, old.rules)
      .filter((rule) => rule.startsWith('trigger ') || keepsRows(rule) || isAboutOld(rule))
      .map((rule) => `${table} has a new rule: ${rule}`),
    ...without(old.triggers, now.triggers).map((name) => `${table} has no trigger ${name}`),
  ]
}

/** What an older version with the shape `old` would miss, or could no longer write or delete. */
export const narrowings = (old: Shape, now: Shape): string[] => [
  ...[...old].flatMap(([name, table]) => tableChanges(name, table, now.get(name))),
  ...[...now]
    .filter(([name]) => !old.has(name))
    .flatMap(([name, { rules }]) =>
      [...rules].filter(keepsRows).map((rule) => `${name} has a rule: ${rule}`),
    ),
]
