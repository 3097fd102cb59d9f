import { LocaleProvider } from '@ark-ui/react/locale'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Ark sets `dir` on each of its parts, `ltr` unless set otherwise. */
export function ArkDirection({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return <LocaleProvider locale={i18n.locale}>{children}</LocaleProvider>
}
