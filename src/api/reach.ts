import { limits } from '#contract/limits.ts'

/** Whether an address of another origin responds; the response is opaque. */
export const reach = (address: string, signal: AbortSignal) =>
  fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.signingFormTimeout)]),
  })
