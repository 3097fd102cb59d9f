import { create } from 'qrcode'

const quietZone = 4

/** One path: a square for every dark module. */
function darkPath(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data.keys()].filter((place) => data[place])
  const square = (place: number) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`
  return { size, path: dark.map(square).join('') }
}

export default function QrModules({ text }: { text: string }) {
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
