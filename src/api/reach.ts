import { limits } from '#contract/limits.ts'

/** Whether anything answers at an address of another origin; what it answers stays hidden from us. */
export const reach = (address: string, signal: AbortSignal) =>
  fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.signingFormTimeout)]),
  })
