import { guardWords as guardName } from 'flow-chart'

const spaced = (name: string) => name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const paramsOf = (guard: unknown): object => {
  const params: unknown = Object(guard).params
  return typeof params === 'object' && params !== null ? params : {}
}

/** `isRefused` becomes "is refused", followed by its params: "resumes at: step code". */
export const guardText = (guard: unknown): string => {
  const params = Object.entries(paramsOf(guard)).map(
    ([name, value]) => `${spaced(name)} ${valueText(value)}`,
  )
  return spaced(guardName(guard)) + (params.length > 0 ? `: ${params.join(', ')}` : '')
}
