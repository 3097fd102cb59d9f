import { LocaleProvider } from '@ark-ui/react/locale'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Ark writes a direction on each of its parts, and would call all of them left to right. */
export function ArkDirection({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return <LocaleProvider locale={i18n.locale}>{children}</LocaleProvider>
}
