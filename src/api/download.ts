import * as z from 'zod/mini'

import type { Call, Payload } from '#contract/call.ts'
import { CallFailure } from '#machines/failure.ts'
import { toForm } from './form.ts'
import { reasonOfStatus } from './send.ts'
import { watchStall } from './stall.ts'

type Progress = (share: number) => void

/** Downloads the file a call returns. */
export async function download<C extends Call>(
  call: C,
  payload: Payload<C>,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Blob> {
  const lost = new AbortController()
  const stall = watchStall(() => lost.abort())
  try {
    const response = await post(call, payload, AbortSignal.any([signal, lost.signal]))
    return await blobOf(response, (share) => {
      stall.delay()
      onProgress(share)
    })
  } catch (error) {
    if (signal.aborted) throw error
    console.warn(`${call.path} failed`, error)
    throw error instanceof CallFailure ? error : new CallFailure('unreachable')
  } finally {
    stall.end()
  }
}

const post = async <C extends Call>(
  { path, body }: C,
  payload: Payload<C>,
  signal: AbortSignal,
) => {
  const headers = { 'Accept-Language': document.documentElement.lang }
  const form = toForm(z.encode(body, payload))
  const response = await fetch(path, { method: 'POST', body: form, headers, signal })
  if (!response.ok) throw new CallFailure(reasonOfStatus(response.status))
  if (isPage(response)) throw new CallFailure('broken')
  return response
}

/** A proxy's own page must not be saved as the file. */
const isPage = ({ headers }: Response) =>
  !headers.has('Content-Disposition') && /^text\/html\b/.test(headers.get('Content-Type') ?? '')

/** Without a content length there is no progress to report, only that the download is running. */
const blobOf = async ({ body, headers }: Response, onProgress: Progress) => {
  if (!body) return new Blob()
  const total = Number(headers.get('Content-Length'))
  let loaded = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        loaded += part.length
        onProgress(total ? Math.min(1, loaded / total) : 0)
        controller.enqueue(part)
      },
    }),
  )
  return new Response(counted).blob()
}
