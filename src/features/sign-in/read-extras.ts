import { getFlags } from '#contract/authentication.ts'
import type { Extras } from '#machines/session/session.machine.ts'
import { callApi } from '#src/flows/call-port.ts'

let reading: Promise<Extras> | undefined

const ask = async (): Promise<Extras> => {
  try {
    return (await callApi(getFlags, {}, new AbortController().signal)).extras ?? {}
  } finally {
    reading = undefined
  }
}

/** What the server offers; parts of the sign-in page that ask at the same time share the answer. */
export const readExtras = (): Promise<Extras> => (reading ??= ask())
