import type { Text, TextKey } from '#machines/texts.ts'

/** How the browser's ceremony ends. `passkey` is its answer for the server, as JSON. */
export type CeremonyResult =
  | { status: 'answered'; passkey: string }
  | { status: 'cancelled' | 'timedOut' | 'unsupported' }

/** How a prompt ends. `missing`: the account has no passkey that works here. */
export type PasskeyPromptResult =
  | CeremonyResult
  | { status: 'missing' | 'sessionLost' | 'tooMany' | 'failed' }

/** The answer of a prompt that only ends with one. */
export const passkeyOf = (result: PasskeyPromptResult): string =>
  result.status === 'answered' ? result.passkey : ''

/** What the user is told about a prompt without an answer; `cancelled` says what else there is to do. */
export const endingText = (
  { status }: PasskeyPromptResult,
  cancelled: TextKey = 'passkey.cancelled',
): Text | null => {
  switch (status) {
    case 'cancelled':
      return { key: cancelled }
    case 'timedOut':
      return { key: 'passkey.timedOut' }
    case 'unsupported':
      return { key: 'passkey.unsupported' }
    case 'missing':
      return { key: 'passkey.missing' }
    case 'tooMany':
      return { key: 'passkey.tooManyAttempts' }
    case 'failed':
      return { key: 'passkey.failed' }
    case 'answered':
    case 'sessionLost':
      return null
  }
}

/** What the server says about a passkey that it doesn't accept, if it says anything. */
export type PasskeyRefusal = 'timedOut' | 'passwordExpired'

/** What the user is told about a passkey that the server doesn't accept. */
export const refusalText = (reason: PasskeyRefusal | undefined): Text => {
  switch (reason) {
    case 'timedOut':
      return { key: 'passkey.timedOut' }
    case 'passwordExpired':
      return { key: 'passkey.passwordExpired' }
    case undefined:
      return { key: 'passkey.unknown' }
  }
}
