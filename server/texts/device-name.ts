import type { I18n } from '@lingui/core'

/** “Firefox on Windows”, as far as that is known. */
export const deviceName = (
  i18n: I18n,
  { browser = '', system = '' }: { browser?: string; system?: string },
) => {
  if (browser && system) return i18n._('{browser} on {system}', { browser, system })
  return browser || system || i18n._('Unknown device')
}
