import { useLingui } from '@lingui/react/macro'

type Device = { browser: string; system: string }

/** "Firefox on Windows", as far as that is known. */
export const useDeviceName = () => {
  const { t } = useLingui()
  return ({ browser, system }: Device) => {
    if (browser && system) return t`${browser} on ${system}`
    return browser || system || t`Unknown device`
  }
}

/** Operating systems of phones and tablets. */
const mobile = ['iPhone', 'iPad', 'Android']

export const deviceIcon = (system: string) => (mobile.includes(system) ? 'phone' : 'display')
