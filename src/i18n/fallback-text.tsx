import type { TransRenderProps } from '@lingui/react'

import { isFallback } from './i18n.ts'

/** A text without a translation stands in English: it says so, and is written from the left (K32). */
export const FallbackText = ({ id, children }: TransRenderProps) =>
  isFallback(id) ? (
    <span lang="en" dir="ltr">
      {children}
    </span>
  ) : (
    <>{children}</>
  )
