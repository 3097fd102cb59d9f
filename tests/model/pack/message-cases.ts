export type Message = { readonly english: string; readonly words: string }

const plural = /^\{(\w+), plural,(.*)\}$/
const oneCase = /(=?\w+) \{([^{}]*)\}/g

/** The cases of a message about a number: “one”, “other”, “=0”, with the number as a name. */
function casesOf(text: string): ReadonlyMap<string, string> {
  const [, name = '', cases = ''] = plural.exec(text) ?? []
  return new Map(
    [...cases.matchAll(oneCase)].map(([, key = '', words = '']): [string, string] => [
      key,
      words.replaceAll('#', `{${name}}`),
    ]),
  )
}

/** A message about a number as one message for each case, any other as it is. */
export function withCases(message: Message): Message[] {
  if (!plural.test(message.english)) return [message]
  const words = casesOf(message.words)
  return [...casesOf(message.english)].map(([key, english]) => ({
    english,
    words: words.get(key) ?? words.get('other') ?? english,
  }))
}
