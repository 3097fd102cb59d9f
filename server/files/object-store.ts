import { AwsClient } from 'aws4fetch'

import type { Env } from '#server/config/env.ts'

/** The storage doesn't answer, or it denies access. The file itself may be fine. */
export class FileStorageUnavailable extends Error {
  override name = 'FileStorageUnavailable'
}

/** The objects below one URL of an S3-compatible storage. */
export type ObjectStore = {
  put: (name: string, bytes: Uint8Array<ArrayBuffer>, sha256: string) => Promise<void>
  /** Reads from a byte offset. Rejects before the first byte if the object isn't available. */
  get: (name: string, from?: number) => Promise<AsyncIterable<Uint8Array>>
  /** The number of bytes; null if there is no such object, for which S3 answers 403 to who can't list them. */
  size: (name: string) => Promise<number | null>
  /** Also succeeds if the object doesn't exist. */
  remove: (name: string) => Promise<void>
}

/** How long the storage can take to answer, in milliseconds; reading the bytes can take longer. */
const timeout = 30_000

const reasonOf = (error: unknown) => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'no answer'
}

type Credentials = Pick<Env, 'S3_REGION'> & { accessKeyId: string; secretAccessKey: string }

const connect = (url: string, { S3_REGION, ...keys }: Credentials): ObjectStore => {
  const client = new AwsClient({ ...keys, service: 's3', region: S3_REGION, retries: 2 })
  const base = url.replace(/\/+$/, '')

  const send = async (method: string, name: string, more: RequestInit, expected: number[]) => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeout)
    try {
      const { signal } = controller
      const answer = await client.fetch(`${base}/${name}`, {
        method,
        signal,
        // Another server would get the signed request, and its answer would count as the file.
        redirect: 'manual',
        ...more,
      })
      if (expected.includes(answer.status)) return answer
      await answer.body?.cancel()
      throw new FileStorageUnavailable(`S3 answered ${answer.status} to ${method}`)
    } catch (error) {
      if (error instanceof FileStorageUnavailable) throw error
      throw new FileStorageUnavailable(`S3 can’t be reached (${reasonOf(error)})`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    put: async (name, bytes, sha256) => {
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
      const answer = await send('PUT', name, { body: bytes, headers }, [200, 201, 204])
      await answer.body?.cancel()
    },
    get: async (name, from = 0) => {
      const headers: HeadersInit = from > 0 ? { range: `bytes=${from}-` } : {}
      const { body } = await send('GET', name, { headers }, [from > 0 ? 206 : 200])
      if (body === null) throw new FileStorageUnavailable('S3 answered without a body')
      return body
    },
    size: async (name) => {
      const { status, headers } = await send('HEAD', name, {}, [200, 403, 404])
      return status !== 200 ? null : Number(headers.get('content-length'))
    },
    remove: async (name) => {
      const answer = await send('DELETE', name, {}, [200, 204, 404])
      await answer.body?.cancel()
    },
  }
}

/** The storage for files outside the database; null if it isn't configured. */
export const openObjectStore = (env: Env): ObjectStore | null => {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_URL || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return connect(S3_URL, { S3_REGION, ...keys })
}
