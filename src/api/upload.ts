import pLimit from 'p-limit'
import * as z from 'zod/mini'

import type { Answer, Call, Payload } from '#contract/call.ts'
import { CallFailure } from '#machines/failure.ts'
import { toForm } from './form.ts'
import { reasonOfStatus } from './send.ts'
import { watchStall } from './stall.ts'

/** The maximum number of parallel uploads, which leaves connections for the page's other calls. */
const inTurn = pLimit(3)

type Upload<C extends Call> = { payload: Payload<C>; file: File; signal: AbortSignal }
type Progress = (share: number) => void

/** Sends a file with the fields of its call. XMLHttpRequest, because `fetch` doesn't report upload progress. */
export const upload = async <C extends Call>(
  { path, body, answer }: C,
  { payload, file, signal }: Upload<C>,
  onProgress: Progress,
): Promise<Answer<C>> => {
  const form = new FormData()
  for (const [name, value] of toForm(z.encode(body, payload))) form.append(name, value)
  form.append('file', file)
  const raw = await inTurn(() => {
    signal.throwIfAborted()
    return post(path, form, signal, onProgress)
  })
  try {
    return z.parse(answer, JSON.parse(raw)) as Answer<C>
  } catch (error) {
    console.warn(`${path} failed`, error)
    throw new CallFailure('broken')
  }
}

const post = (path: string, form: FormData, signal: AbortSignal, onProgress: Progress) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallFailure(reasonOfStatus(request.status)))
    const stall = watchStall(() => request.abort())
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stall.delay()
      onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      request.status === 200 ? resolve(request.responseText) : fail(),
    )
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail)
    request.addEventListener('loadend', stall.end)
    request.open('POST', path)
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.send(form)
  })
