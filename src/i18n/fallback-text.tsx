import type { TransRenderProps } from '@lingui/react'

import { isFallback } from './i18n.ts'

/** A text without a translation is shown in English, marked as such and written left to right (K32). */
export const FallbackText = ({ id, children }: TransRenderProps) =>
  isFallback(id) ? (
    <span lang="en" dir="ltr">
      {children}
    </span>
  ) : (
    <>{children}</>
  )
