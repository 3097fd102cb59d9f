import { useLingui } from '@lingui/react/macro'

import type { Appearance } from './appearance.ts'

export const useAppearanceLabels = (): Record<Appearance, string> => {
  const { t } = useLingui()
  return { system: t`Use device setting`, light: t`Light`, dark: t`Dark` }
}
