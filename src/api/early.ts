type EarlyAnswers = Record<string, Promise<Response> | undefined>

declare global {
  var statedeskEarly: EarlyAnswers | undefined
}

/** How long an answer nobody took stays good, in milliseconds. */
const freshFor = 10_000

const keyOf = (path: string, body: string) => `${path}?${body}`

/** The answer that was asked for ahead, if there is one; it stays. */
export const earlyAnswer = (path: string, body: string): Promise<Response> | undefined =>
  globalThis.statedeskEarly?.[keyOf(path, body)]

/**
 * Takes the answer index.html or a link asked for before its page was there. Each is used once; a
 * later call of the same kind goes to the network.
 */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const key = keyOf(path, body)
  const answer = earlyAnswer(path, body)
  if (answer) delete globalThis.statedeskEarly?.[key]
  return answer
}

/** Keeps an answer for the next call of its kind; one that is on its way already stays. */
export function keepEarly(path: string, body: string, ask: () => Promise<Response>) {
  const early = (globalThis.statedeskEarly ??= {})
  const key = keyOf(path, body)
  if (early[key]) return
  const answer = ask()
  const drop = () => early[key] === answer && delete early[key]
  early[key] = answer
  answer.catch(drop)
  setTimeout(drop, freshFor)
}

/** Something was changed: what was asked for before is not taken any more. */
export const dropEarly = () => {
  globalThis.statedeskEarly = {}
}
