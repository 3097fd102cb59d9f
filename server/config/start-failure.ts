import { EnvError } from './env.ts'
import type { Env } from './env.ts'

type Failure = { code?: string; message: string; address?: string; port?: number }

const codeOf = (error: unknown) => String((error as Failure).code ?? '')

type Place = Pick<Env, 'HOST' | 'PORT'>

const noSuchHost = ({ HOST }: Place) =>
  `HOST: expected an address of this machine; ${HOST} isn’t one`
const listening: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ HOST, PORT }) =>
    `PORT: expected a free port; ${PORT} on ${HOST} is already in use, perhaps by another portal`,
  EACCES: ({ PORT }) => `PORT: expected a port this user can listen on; ${PORT} isn’t allowed`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

/** If a port or host can't be used, returns an error about the setting; other errors stay unchanged. */
export const listenErrorOf = (error: unknown, place: Place, prefix = ''): unknown => {
  const describe = listening[codeOf(error)]
  return describe ? new EnvError(`${prefix}${describe(place)}`) : error
}
