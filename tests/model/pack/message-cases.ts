export type Message = { readonly english: string; readonly text: string }

const plural = /^\{(\w+), plural,(.*)\}$/
const oneCase = /(=?\w+) \{([^{}]*)\}/g

/** The plural cases of a message (“one”, “other”, “=0”), with the number as a placeholder. */
function casesOf(text: string): ReadonlyMap<string, string> {
  const [, name = '', cases = ''] = plural.exec(text) ?? []
  return new Map(
    [...cases.matchAll(oneCase)].map(([, key = '', example = '']): [string, string] => [
      key,
      example.replaceAll('#', `{${name}}`),
    ]),
  )
}

/** A plural message as one message per case, any other as it is. */
export function withCases(message: Message): Message[] {
  if (!plural.test(message.english)) return [message]
  const cases = casesOf(message.text)
  return [...casesOf(message.english)].map(([key, english]) => ({
    english,
    text: cases.get(key) ?? cases.get('other') ?? english,
  }))
}
