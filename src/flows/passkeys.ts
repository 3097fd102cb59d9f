import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type * as z from 'zod/mini'

import type { Call } from '#contract/call.ts'
import type { passkeyRemoval } from '#contract/passkeys.ts'
import type { PasskeyOptions } from '#contract/proof.ts'
import type { ProofAnswer } from '#machines/account/proof.machine.ts'
import type { RegistrationCeremony } from '#machines/account/passkey-registration.machine.ts'
import type { CeremonyResult } from '#machines/sign-in/passkey.ts'
import { callApi } from './call-port.ts'

/** Loaded by the first ceremony, or on a sign-in page that offers passkeys. */
const load = () => import('@simplewebauthn/browser')

/** Milliseconds, if the server names no other. */
const usualTimeout = 60_000

/** Whether this browser has passkeys at all. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis

type Options = PasskeyOptions | null | undefined

/** Browsers report a closed dialog and a timeout as the same error. */
const isOver = (options: Options, startedAt: number) =>
  performance.now() - startedAt >= Number(options?.['timeout'] ?? usualTimeout)

const endingOf = (error: unknown, isLate: boolean): RegistrationCeremony => {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return { status: isLate ? 'timedOut' : 'cancelled' }
    case 'InvalidStateError':
      return { status: 'alreadyAdded' }
    case 'ConstraintError':
    case 'NotSupportedError':
    case 'SecurityError':
      return { status: 'unsupported' }
    default:
      throw error
  }
}

/** Runs a ceremony until it ends, or until its machine has left the state. */
const run = async (
  options: Options,
  signal: AbortSignal,
  ceremony: (library: Awaited<ReturnType<typeof load>>) => Promise<object>,
): Promise<RegistrationCeremony> => {
  if (!hasPasskeys()) return { status: 'unsupported' }
  const library = await load()
  // The user may have gone on while it loaded.
  if (signal.aborted) return { status: 'cancelled' }
  signal.addEventListener('abort', () => library.WebAuthnAbortService.cancelCeremony())
  const startedAt = performance.now()
  try {
    return { status: 'answered', passkey: JSON.stringify(await ceremony(library)) }
  } catch (error) {
    return endingOf(error, isOver(options, startedAt))
  }
}

const askBrowser = fromPromise<CeremonyResult, { options: PasskeyOptions | null }>(
  async ({ input: { options }, signal }) => {
    const ending = await run(options, signal, ({ startAuthentication }) =>
      startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      }),
    )
    return ending.status === 'alreadyAdded' ? { status: 'unsupported' } : ending
  },
)

/** Has the browser create a passkey. */
export const createPasskey = fromPromise<
  RegistrationCeremony,
  { options: PasskeyOptions | undefined }
>(({ input: { options }, signal }) =>
  run(options, signal, ({ startRegistration }) =>
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  ),
)

/** Has the browser stop suggesting a passkey, if it can. */
const forget = async ({ host, credentialId }: { host: string; credentialId: string }) => {
  const { sendSignal } = await load()
  await sendSignal({ signalName: 'unknownCredential', rpID: host, credentialID: credentialId })
}

type Removal = z.output<typeof passkeyRemoval>

/** A machine's port that removes a passkey. A browser that can't forget it isn't worth a message. */
export const removalPort = <P>(remove: (payload: P, signal: AbortSignal) => Promise<Removal>) =>
  fromPromise<ProofAnswer, P>(async ({ input, signal }) => {
    const { removed, ...answer } = await remove(input, signal)
    if (removed) void forget(removed).catch(() => {})
    return answer
  })

/** A call that asks for a passkey. */
type Start = Call<z.core.$ZodType<object>, z.core.$ZodType<{ options: PasskeyOptions | null }>>

const optionsOf = async (start: Start, signal: AbortSignal) => {
  const { options = null } = await callApi(start, {}, signal)
  return { options }
}

/** The ports of a prompt for a passkey that this call asks for. */
export const passkeyPrompt = (start: Start) => ({
  start: fromPromise<{ options: PasskeyOptions | null }, object>(({ signal }) =>
    optionsOf(start, signal),
  ),
  askBrowser,
})

/**
 * Suggests passkeys in the username field, in browsers that can. A failure shows nothing, because the
 * button says what is wrong.
 */
export const watchAutofill = (start: Start) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const stop = new AbortController()
    void suggest(start, stop.signal).then(
      (passkey) => passkey && sendBack({ type: 'passkey.filled', passkey }),
      () => {},
    )
    return () => stop.abort()
  })

const suggest = async (start: Start, signal: AbortSignal): Promise<string | undefined> => {
  const library = await load()
  if (signal.aborted || !(await library.browserSupportsWebAuthnAutofill())) return undefined
  const { options } = await optionsOf(start, signal)
  if (signal.aborted || !options) return undefined
  signal.addEventListener('abort', () => library.WebAuthnAbortService.cancelCeremony())
  const answer = await library.startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: true,
  })
  return signal.aborted ? undefined : JSON.stringify(answer)
}
