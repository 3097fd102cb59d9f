import { lazy, Suspense } from 'react'

import { css } from '#styled-system/css'

const QrModules = lazy(() => import('./qr-modules.tsx'))

/** The code to scan for a text; always dark on white, because cameras ask for it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div role="img" aria-label={label} className={look}>
      <Suspense>
        <QrModules text={text} />
      </Suspense>
    </div>
  )
}

const look = css({
  inlineSize: '[12.5rem]',
  blockSize: '[12.5rem]',
  maxInlineSize: 'full',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: '[white]',
  overflow: 'hidden',
  forcedColorAdjust: '[none]',
})
