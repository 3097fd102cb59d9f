import { pino } from 'pino'
import type { BaseLogger, DestinationStream, LogFn, Logger } from 'pino'

/** What writes to the log: the server's logger, or that of a request. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** The parts of an error that can be logged. Its detail, query and parameters contain personal data. */
const errorOf = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, code, constraint } = error as Error & {
    code?: unknown
    constraint?: unknown
  }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type: name, code, constraint, stack: frames?.join('\n') }
}

/**
 * Gives every line a message of its own. Otherwise pino would use the error's message, which may contain
 * personal data.
 */
function nameErrors(this: Logger, line: Parameters<LogFn>, log: LogFn) {
  const [first, message] = line as [unknown, string?, ...unknown[]]
  if (typeof first !== 'object' || message !== undefined) return log.apply(this, line)
  const fields = first instanceof Error ? { err: first } : first
  return log.apply(this, [fields, 'error'])
}

const secrets = [
  'password',
  'newPassword',
  'newPasswordRepeat',
  'totp',
  'otac',
  'cookie',
  'set-cookie',
  'authorization',
  'emergencyCode',
  'qrData',
  'comment',
  'description',
]

/**
 * Writes one JSON line per event to standard output. Bodies and headers aren't logged, and secrets are
 * redacted.
 */
export const openLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
        censor: '[hidden]',
      },
      serializers: { err: errorOf },
      hooks: { logMethod: nameErrors },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
