import { isIPv4, SocketAddress } from 'node:net'

import ipaddr from 'ipaddr.js'

/** How many networks of the smallest size a site is allowed as much as. */
export const networksPerSite = 10

/** Ranges whose IPv6 addresses end with an IPv4 address: NAT64 and stateless translation. */
const translated = ['rfc6052', 'rfc6145']

/** Some proxies add the port. */
const withoutPort = (address: string) => SocketAddress.parse(address)?.address ?? ''

const parsed = (address: string) => {
  const plain = ipaddr.isValid(address) ? address : withoutPort(address)
  if (!ipaddr.isValid(plain)) return null
  const ip = ipaddr.process(plain)
  return ip instanceof ipaddr.IPv6 && translated.includes(ip.range())
    ? ipaddr.fromByteArray(ip.toByteArray().slice(-4))
    : ip
}

/** The first groups of an IPv6 address; null for any other. */
const groupsOf = (address: string, count: number) => {
  if (isIPv4(address)) return null
  const ip = parsed(address)
  if (!(ip instanceof ipaddr.IPv6)) return null
  const groups = ip.parts.slice(0, count).map((group) => group.toString(16))
  return `${groups.join(':')}::`
}

/**
 * What limits by address count: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address,
 * which one computer has to itself.
 */
export const networkOf = (address: string) =>
  isIPv4(address) ? address : (groupsOf(address, 4) ?? parsed(address)?.toString() ?? address)

/** The /48 of an IPv6 address, which one customer of a provider can have; null for IPv4. */
export const siteOf = (address: string) => groupsOf(address, 3)

/** An address without the part that identifies a computer: /24 of IPv4, /48 of IPv6. */
export const shortened = (address: string) =>
  siteOf(address) ??
  parsed(address)
    ?.toString()
    .replace(/\d{1,3}$/, 'x') ??
  ''
