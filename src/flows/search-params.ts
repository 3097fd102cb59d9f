const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

/** Search params as texts; the router would read `?username=2026` as a number (R3). */
export const searchTexts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string | undefined } =>
    Object.fromEntries(names.map((name) => [name, textOf(search[name])])) as never

const maxListed = 200
const maxSearchLength = 200

/** A positive whole number, such as an id or a page. */
export const numberIn = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** The parts of a list: `status=active,pending`. */
export const listIn = (text = '') => text.split(',').filter(Boolean).slice(0, maxListed)

export const listParam = (values: readonly (number | string)[]) =>
  values.length > 0 ? values.join(',') : undefined

type IdsByName = Readonly<Record<string, number>>

/** Ids, of which those we know have a name in the address. */
export const idsIn = (text: string | undefined, idsByName: IdsByName = {}) =>
  listIn(text).flatMap(
    (name) => (Object.hasOwn(idsByName, name) ? idsByName[name] : numberIn(name)) ?? [],
  )

export const idsParam = (ids: readonly number[], idsByName: IdsByName = {}) => {
  const namesById = new Map(Object.entries(idsByName).map(([name, id]) => [id, name]))
  return listParam(ids.map((id) => namesById.get(id) ?? id))
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Names, encoded because they can contain commas. */
export const namesIn = (text: string | undefined) => listIn(text).map(decode)

export const namesParam = (names: readonly string[]) => listParam(names.map(encodeURIComponent))

/** A search text; one that is too long counts as none. */
export const searchTextIn = (text = '') => {
  const clean = text.replaceAll('\0', '')
  return clean.length <= maxSearchLength ? clean : ''
}

type SortBy<Column> = { columnName: Column; direction: 'asc' | 'desc' }

/** A sort order: `sort=updated-desc`. `columns` are the names of columns in the address. */
export const sortIn = <Column extends string>(
  text: string | undefined,
  columns: Readonly<Record<string, Column>>,
  defaults: SortBy<Column>,
): SortBy<Column> => {
  const [name = '', direction] = (text ?? '').split('-')
  const columnName = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (columnName === undefined || (direction !== 'asc' && direction !== 'desc')) return defaults
  return { columnName, direction }
}

export const sortParam = <Column extends string>(
  { columnName, direction }: SortBy<Column>,
  columns: Readonly<Record<string, Column>>,
) => {
  const name = Object.keys(columns).find((each) => columns[each] === columnName)
  return `${name}-${direction}`
}
