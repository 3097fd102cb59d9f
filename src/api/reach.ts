import { limits } from '#contract/limits.ts'

/** Whether anything answers at an address of another origin; its answer stays opaque. */
export const reach = (address: string, signal: AbortSignal) =>
  fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.signingFormTimeout)]),
  })
