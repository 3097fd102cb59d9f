import type { ReactNode } from 'react'

import type { View, Viewport } from './viewport.ts'

type ZoomProps = { viewport: Viewport | null; view: View; children: ReactNode }

/** The scale factor of one key press or click. */
export const zoomStep = 1.25

export function Zoom({ viewport, view: { transform, isFitted }, children }: ZoomProps) {
  return (
    <span className="zoom">
      <button type="button" aria-pressed={isFitted} onClick={() => viewport?.fit()}>
        Fit
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => viewport?.zoomBy(1 / zoomStep)}>
        −
      </button>
      <output aria-label="Zoom">{Math.round(transform.k * 100)} %</output>
      <button type="button" aria-label="Zoom in" onClick={() => viewport?.zoomBy(zoomStep)}>
        +
      </button>
      {children}
    </span>
  )
}
