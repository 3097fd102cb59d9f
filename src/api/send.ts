import { FetchError, ofetch } from 'ofetch'
import * as z from 'zod/mini'

import type { Answer, Call, Payload } from '#contract/call.ts'
import { CallFailure, type FailureReason } from '#machines/failure.ts'
import { toForm } from './form.ts'
import { noteFailure } from './last-failure.ts'

/** Milliseconds until a call times out; ofetch ignores its own `timeout` if it gets a signal. */
const timeout = 20_000

/**
 * The only place that sends requests. A response that breaks the contract, an error status
 * and a lost network all become a CallFailure.
 */
export async function send<C extends Call>(
  { path, body, answer }: C,
  payload: Payload<C>,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  let headers: Headers | undefined
  try {
    const raw: unknown = await ofetch(path, {
      method: 'POST',
      body: toForm(z.encode(body, payload)),
      headers: { 'Accept-Language': document.documentElement.lang },
      parseResponse: jsonIn,
      onResponse: ({ response }) => void (headers = response.headers),
      retry: 0,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    })
    if (raw === notJson) throw new Error('The answer is no JSON.')
    return z.parse(answer, raw) as Answer<C>
  } catch (error) {
    if (signal?.aborted) throw error
    noteFailure(headers)
    console.warn(`${path} failed`, error)
    throw new CallFailure(reasonBehind(error))
  }
}

const reasons: Record<number, FailureReason> = {
  401: 'noSession',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  429: 'tooMany',
}

/** No status, or 0, means that the network failed. */
export const reasonOfStatus = (status = 0): FailureReason => {
  if (status === 0) return 'unreachable'
  return reasons[status] ?? (status >= 400 && status < 500 ? 'rejected' : 'broken')
}

const notJson = Symbol('no JSON')

/** A proxy's error page isn't JSON, but its status counts. A page with status 200 is a failure. */
const jsonIn = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

const reasonBehind = (error: unknown): FailureReason =>
  error instanceof FetchError ? reasonOfStatus(error.status) : 'broken'
