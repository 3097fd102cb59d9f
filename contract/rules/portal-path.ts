/**
 * A path of the portal at this origin, or null for any other address. A path with two slashes in front, such
 * as that of `/.//evil.example`, would name another host.
 */
export const portalPath = (path: string, origin: string): URL | null => {
  const at = URL.canParse(path, origin) ? new URL(path, origin) : null
  return at?.origin === origin && !at.pathname.startsWith('//') ? at : null
}

/** A provider that has signed a user out returns it in the address of the login page, as `state` (T314). */
export const signedOutState = 'signedOut'
