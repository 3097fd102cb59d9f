import * as z from 'zod/mini'

import type { Answer, Call, Payload } from '#contract/call.ts'
import { earlyAnswer, keepEarly } from './early.ts'
import { toForm } from './form.ts'
import { patience } from './send.ts'

/** The texts of the answers that are here. */
const texts = new WeakMap<Promise<Response>, string>()

const bodyOf = <C extends Call>({ body }: C, payload: Payload<C>) => toForm(z.encode(body, payload))

/**
 * Asks now for what a page about to open will ask for; its port then takes the answer that is there.
 * Only ahead of a page: once it opens, its own port asks.
 */
export function prefetch<C extends Call>(call: C, payload: Payload<C>) {
  const body = bodyOf(call, payload)
  const headers = { 'Accept-Language': document.documentElement.lang }
  keepEarly(call.path, body.toString(), () => {
    const signal = AbortSignal.timeout(patience)
    const answer: Promise<Response> = fetch(call.path, { method: 'POST', body, headers, signal })
      .then(whole)
      .then(({ response, text }) => {
        if (response.ok) texts.set(answer, text)
        return response
      })
    return answer
  })
}

/** The browser hands a body over piece by piece, which is not to begin when the page opens. */
const whole = async (answer: Response) => {
  const text = await answer.text()
  return { text, response: new Response(text, answer) }
}

/** What was asked for ahead, if it is here by now and fits the contract. */
export function arrived<C extends Call>(call: C, payload: Payload<C>): Answer<C> | undefined {
  const early = earlyAnswer(call.path, bodyOf(call, payload).toString())
  const text = early && texts.get(early)
  if (text === undefined) return undefined
  const { success, data } = z.safeParse(call.answer, JSON.parse(text))
  return success ? (data as Answer<C>) : undefined
}
