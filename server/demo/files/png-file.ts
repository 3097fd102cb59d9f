import { crc32, deflateSync } from 'node:zlib'

import { randomFrom } from '#server/demo/random.ts'

const width = 480
const height = 300

/** Indexes into the palette: desk, window, title bar, text, accent, warning. */
const palette = Buffer.from('dfe5ec ffffff 2f4a6d b4bfcb 3c6fb4 c9503f'.replaceAll(' ', ''), 'hex')

type Box = { x: number; y: number; wide: number; high: number; colour: number }

const paint = (canvas: Buffer, { x, y, wide, high, colour }: Box) => {
  for (let row = y; row < y + high; row++) {
    const start = row * (width + 1) + 1 + x
    canvas.fill(colour, start, start + wide)
  }
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

const header = () => {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([8, 3, 0, 0, 0], 8)
  return bytes
}

const boxesOf = (seed: number): Box[] => {
  const random = randomFrom(seed)
  const lines = Array.from({ length: random.between(3, 6) }, (_, index) => ({
    x: 130,
    y: 96 + index * 20,
    wide: random.between(120, 280),
    high: 7,
    colour: 3,
  }))
  return [
    { x: 40, y: 40, wide: 400, high: 220, colour: 1 },
    { x: 40, y: 40, wide: 400, high: 26, colour: 2 },
    { x: 68, y: 96, wide: 40, high: 40, colour: 5 },
    ...lines,
    { x: 340, y: 222, wide: 84, high: 24, colour: 4 },
  ]
}

/** An image of a message window, 480 × 300 pixels, slightly different for each seed. */
export const pngFile = (seed: number) => {
  const canvas = Buffer.alloc((width + 1) * height)
  for (const box of boxesOf(seed)) paint(canvas, box)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header()),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(canvas, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
