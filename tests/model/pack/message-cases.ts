export type Message = { readonly english: string; readonly words: string }

const plural = /^\{(\w+), plural,(.*)\}$/
const oneCase = /(=?\w+) \{([^{}]*)\}/g

/** The plural cases of a message (“one”, “other”, “=0”), with the number as a placeholder. */
function casesOf(text: string): ReadonlyMap<string, string> {
  const [, name = '', cases = ''] = plural.exec(text) ?? []
  return new Map(
    [...cases.matchAll(oneCase)].map(([, key = '', words = '']): [string, string] => [
      key,
      words.replaceAll('#', `{${name}}`),
    ]),
  )
}

/** A plural message as one message per case, any other as it is. */
export function withCases(message: Message): Message[] {
  if (!plural.test(message.english)) return [message]
  const words = casesOf(message.words)
  return [...casesOf(message.english)].map(([key, english]) => ({
    english,
    words: words.get(key) ?? words.get('other') ?? english,
  }))
}
