import type { Env } from './env.ts'

const everywhere = ['127.0.0.1', '0.0.0.0', '::']

/** The portal's public URL, without a trailing slash. Never derived from a request. */
export const originOf = ({ HOST, PORT, PUBLIC_URL }: Env, port: number | string = PORT) =>
  (PUBLIC_URL ?? `http://${everywhere.includes(HOST) ? 'localhost' : HOST}:${port}`).replace(
    /\/+$/,
    '',
  )
