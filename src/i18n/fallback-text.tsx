import type { TransRenderProps } from '@lingui/react'
import { Children, type ReactNode } from 'react'

import { isFallback } from './i18n.ts'

/** A text without a translation is shown in English, marked as such and written left to right (K32). */
export const FallbackText = ({ id, children }: TransRenderProps) =>
  isFallback(id) ? (
    <span lang="en" dir="ltr">
      {inElements(children)}
    </span>
  ) : (
    <>{inElements(children)}</>
  )

/**
 * A browser's translator replaces text nodes, and React then neither changes nor removes them. It
 * does so with elements, whatever they contain.
 */
const inElements = (children: ReactNode) =>
  Children.map(children, (piece) => (typeof piece === 'string' ? <span>{piece}</span> : piece))
