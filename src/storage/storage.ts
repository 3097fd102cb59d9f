import * as z from 'zod/mini'

import { areas } from './areas.ts'
import { table, type Table } from './table.ts'

type Names = keyof Table

/** Values for the placeholders of a key. */
type Place<Name extends Names> = Table[Name]['key'] extends `${string}{id}`
  ? [username: string, id: number]
  : Table[Name]['key'] extends `${string}{username}${string}`
    ? [username: string]
    : []

export type Stored<Name extends Names> = z.output<Table[Name]['schema']>

const keyOf = (name: Names, [username = '', id = '']: readonly (string | number)[]) =>
  table[name].key.replace('{username}', () => String(username)).replace('{id}', () => String(id))

const areaOf = (name: Names) => areas[table[name].area]

/** Null if nothing valid is stored. */
export const readRecord = <Name extends Names>(
  name: Name,
  ...place: Place<Name>
): Stored<Name> | null => {
  const text = areaOf(name).getItem(keyOf(name, place))
  const { data } = z.safeParse<z.core.$ZodType>(table[name].schema, text)
  return (data ?? null) as Stored<Name> | null
}

/** Null removes the record. If the storage is full, the record is lost, but the page still works. */
export const writeRecord = <Name extends Names>(
  name: Name,
  value: Stored<Name> | null,
  ...place: Place<Name>
) => {
  const key = keyOf(name, place)
  try {
    if (value === null) areaOf(name).removeItem(key)
    else
      areaOf(name).setItem(
        key,
        z.encode<z.core.$ZodType<unknown, string>>(table[name].schema, value),
      )
  } catch (error) {
    console.warn(`Could not store ${key}`, error)
  }
}

type NameWithId = { [Name in Names]: Place<Name> extends [string, number] ? Name : never }[Names]

/** The ids of the user's stored records with this name. */
export const storedIds = (name: NameWithId, username: string): number[] => {
  const prefix = keyOf(name, [username])
  const area = areaOf(name)
  return Array.from(area, (_, at) => area.key(at) ?? '')
    .filter((key) => key.startsWith(prefix) && /^\d+$/.test(key.slice(prefix.length)))
    .map((key) => Number(key.slice(prefix.length)))
}

const hasId = (name: Names): name is NameWithId => table[name].key.endsWith('{id}')

/** Deletes what belongs to the session, when the user signs out. */
export const clearSession = (username: string) => {
  const names = (Object.keys(table) as Names[]).filter((name) => table[name].scope === 'session')
  for (const name of names) {
    const places = hasId(name)
      ? storedIds(name, username).map((id) => [username, id])
      : [[username]]
    for (const place of places) areaOf(name).removeItem(keyOf(name, place))
  }
}

/** Calls `listener` when another tab writes the record, until the returned function is called. */
export const onRecordChange = <Name extends Names>(
  name: Name,
  listener: () => void,
  ...place: Place<Name>
) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(name, place)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
