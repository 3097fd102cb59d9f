import { useLingui } from '@lingui/react/macro'

import type { Appearance } from './appearance.ts'

export const useAppearanceWords = (): Record<Appearance, string> => {
  const { t } = useLingui()
  return { system: t`As on this device`, light: t`Light`, dark: t`Dark` }
}
