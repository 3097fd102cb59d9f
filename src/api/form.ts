/** Writes a payload the way the API reads it (A29): `a=1&list[]=x&sortBy[direction]=desc`. NUL is removed, because databases can't store it. */
export function toForm(
  payload: unknown,
  prefix = '',
  form = new URLSearchParams(),
): URLSearchParams {
  if (payload === undefined || payload === null) return form
  if (typeof payload !== 'object') {
    form.append(prefix, String(payload).replaceAll('\0', ''))
    return form
  }
  for (const [key, value] of Object.entries(payload)) {
    toForm(value, nameOf(prefix, Array.isArray(payload) ? '' : key), form)
  }
  return form
}

const nameOf = (prefix: string, key: string) => (prefix ? `${prefix}[${key}]` : key)
