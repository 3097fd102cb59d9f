const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

/** R3: search params as texts; the router would read `?username=2026` as a number. */
export const searchTexts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string | undefined } =>
    Object.fromEntries(names.map((name) => [name, textOf(search[name])])) as never
