import { shortened } from './network.ts'

export type Device = { browser: string; system: string; network: string }

// Order matters: most browsers also name the ones they are built on.
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\b(Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]{1,20} .{0,40}\bSafari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: typeof browsers, userAgent: string) =>
  names.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''

/** The device that sends a `User-Agent` header, which isn't stored itself. */
export const deviceFrom = (userAgent: string, address: string): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
  network: shortened(address),
})

const unknown = '?'

/** The device of a sign-in as written to the audit log: `Firefox / Windows`, `? / ?`. */
export const auditedDevice = ({ browser, system }: Device) =>
  `${browser || unknown} / ${system || unknown}`

/** Reads a device from the audit log. */
export const deviceInAudit = (detail: string, address: string): Device => {
  const [browser = '', system = ''] = detail.split(' / ').map((part) => part.replace(unknown, ''))
  return { browser, system, network: shortened(address) }
}
