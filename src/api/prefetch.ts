import * as z from 'zod/mini'

import type { Call, Payload } from '#contract/call.ts'
import { keepEarly } from './early.ts'
import { toForm } from './form.ts'
import { patience } from './send.ts'

/**
 * Asks now for what a page about to open will ask for; its port then takes the answer that is there.
 * Only ahead of a page: once it opens, its own port asks.
 */
export function prefetch<C extends Call>({ path, body }: C, payload: Payload<C>) {
  const form = toForm(z.encode(body, payload))
  const headers = { 'Accept-Language': document.documentElement.lang }
  keepEarly(path, form.toString(), () => {
    const signal = AbortSignal.timeout(patience)
    return fetch(path, { method: 'POST', body: form, headers, signal }).then(whole)
  })
}

/** The browser hands a body over piece by piece, which is not to begin when the page opens. */
const whole = async (answer: Response) => new Response(await answer.text(), answer)
