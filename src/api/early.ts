type EarlyAnswers = Record<string, Promise<Response> | undefined>

declare global {
  var statedeskEarly: EarlyAnswers | undefined
}

/**
 * Takes the answer index.html asked for while the scripts were still loading. Each is used once; a
 * later call of the same kind goes to the network.
 */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const key = `${path}?${body}`
  const answer = globalThis.statedeskEarly?.[key]
  if (answer) delete globalThis.statedeskEarly?.[key]
  return answer
}
