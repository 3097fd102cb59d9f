import { create } from 'qrcode'

import { css, cx } from '#styled-system/css'

/** A QR code of a text; always dark on white, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div role="img" aria-label={label} className={rootStyles}>
      <QrModules text={text} />
    </div>
  )
}

/** A placeholder for a code that is loading. */
export const QrSkeleton = () => <span className={cx(rootStyles, waitingStyles)} />

const quietZone = 4

/** One path: a square for every dark module. */
function darkPath(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data.keys()].filter((place) => data[place])
  const square = (place: number) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`
  return { size, path: dark.map(square).join('') }
}

function QrModules({ text }: { text: string }) {
  const { size, path } = darkPath(text)
  const side = size + 2 * quietZone

  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="black" />
    </svg>
  )
}

const waitingStyles = css({
  display: 'block',
  backgroundColor: 'neutralSoft',
  animation: '[breathe 1600ms ease-in-out infinite]',
})
const rootStyles = css({
  inlineSize: '[12.5rem]',
  blockSize: '[12.5rem]',
  maxInlineSize: 'full',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: '[white]',
  overflow: 'hidden',
  forcedColorAdjust: '[none]',
})
