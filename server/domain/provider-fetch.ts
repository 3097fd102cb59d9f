import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

/** How companies' providers are reached (T299). */
export type ProviderNetwork = {
  /** whether their addresses can be private */
  allowsPrivate: boolean
  /** the demo's own provider, which is on this machine; null unless it runs (T316) */
  demoOrigin: string | null
  /** for everything that one call asks a provider, in milliseconds */
  timeout: number
  lookup: (
    host: string,
    options: LookupOptions & { all: true },
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void
}

export const providerNetwork = (allowsPrivate: boolean, timeout: number): ProviderNetwork => ({
  allowsPrivate,
  demoOrigin: null,
  timeout,
  lookup: systemLookup,
})

/** Answers of providers are small: keys and metadata. */
const maxAnswerSize = 1024 * 1024

/** An IPv4 address written as an IPv6 one counts as what it is. */
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(`${host} is in a private network`)
  }
}

const unbracketed = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Connects only to the addresses it has checked, so a name that changes meanwhile doesn't matter. */
const checkedLookup =
  ({ allowsPrivate, lookup }: ProviderNetwork): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      const isForbidden = !allowsPrivate && !addresses.every(({ address }) => isPublic(address))
      if (!first || isForbidden) return done(new ForbiddenAddress(host), [])
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })

/** Providers need HTTPS, except on this machine where that is allowed. */
export const isSecureAddress = (
  address: string,
  { allowsPrivate, demoOrigin }: ProviderNetwork,
) => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.origin === demoOrigin) return true
  return url.protocol === 'https:' || (url.protocol === 'http:' && allowsPrivate && isLoopback(url))
}

/** A literal address is never looked up. */
const requireAllowed = (url: URL, network: ProviderNetwork) => {
  const { allowsPrivate, demoOrigin } = network
  if (url.origin === demoOrigin) return
  const host = unbracketed(url.hostname)
  if (
    !isSecureAddress(url.href, network) ||
    (!allowsPrivate && isIP(host) !== 0 && !isPublic(host))
  )
    throw new ForbiddenAddress(host)
}

const isForbidden = (error: unknown): boolean =>
  error instanceof ForbiddenAddress || (error instanceof Error && isForbidden(error.cause))

/** One call's requests to a provider, which all have to end in time. */
export type ProviderVisit = {
  fetch: (url: string, options: object) => Promise<Response>
  /** whether a request has failed because the provider can't be reached, or is out of order */
  hasFailed: () => boolean
  end: () => Promise<void>
}

/** Redirects aren't followed. */
export const visitProvider = async (network: ProviderNetwork): Promise<ProviderVisit> => {
  const { Agent, fetch } = await import('undici')
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(network) },
    maxResponseSize: maxAnswerSize,
  })
  const deadline = AbortSignal.timeout(network.timeout)
  let hasFailed = false
  return {
    fetch: async (url, options) => {
      try {
        requireAllowed(new URL(url), network)
        const answer = await fetch(url, {
          ...options,
          redirect: 'manual',
          signal: deadline,
          dispatcher,
        })
        if (answer.status >= 500 || answer.status === 429) hasFailed = true
        return answer as unknown as Response
      } catch (error) {
        if (!isForbidden(error)) hasFailed = true
        throw error
      }
    },
    hasFailed: () => hasFailed || deadline.aborted,
    end: () => dispatcher.destroy(),
  }
}
