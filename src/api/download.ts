import * as z from 'zod/mini'

import type { Call, Payload } from '#contract/call.ts'
import { CallFailure } from '#machines/failure.ts'
import { toForm } from './form.ts'
import { reasonOfStatus } from './send.ts'

type Progress = (share: number) => void

/** Fetches the file a call of reply `file` answers with. */
export async function download<C extends Call>(
  { path, body }: C,
  payload: Payload<C>,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Blob> {
  try {
    const headers = { 'Accept-Language': document.documentElement.lang }
    const form = toForm(z.encode(body, payload))
    const response = await fetch(path, { method: 'POST', body: form, headers, signal })
    if (!response.ok) throw new CallFailure(reasonOfStatus(response.status))
    return await blobOf(response, onProgress)
  } catch (error) {
    if (signal.aborted) throw error
    console.warn(`${path} failed`, error)
    throw error instanceof CallFailure ? error : new CallFailure('unreachable')
  }
}

/** Without a length nobody can say how far it is. */
const blobOf = async (response: Response, onProgress: Progress) => {
  const total = Number(response.headers.get('Content-Length'))
  if (!response.body || !total) return response.blob()
  let loaded = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        loaded += part.length
        onProgress(Math.min(1, loaded / total))
        controller.enqueue(part)
      },
    }),
  )
  return new Response(counted).blob()
}
