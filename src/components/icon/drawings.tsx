import { css } from '#styled-system/css'
import { LineDrawing, type LineShape } from './line-drawing.tsx'

/** Drawings for empty states. */
const shapes = {
  tickets: {
    lines: 'M22 34h76v16a7 7 0 0 0 0 14v16H22V64a7 7 0 0 0 0-14zM32 24h66M36 52h28M36 62h18',
    accent: 'M78 40v6m0 6v6m0 6v6',
  },
  search: {
    lines: 'M76 50a26 26 0 1 1-52 0 26 26 0 0 1 52 0ZM69 69l25 23M38 44h18M38 54h10',
    accent: 'm60 52 8 8m0-8-8 8',
  },
  article: {
    lines:
      'M60 30C50 22 34 20 20 22v58c14-2 30 0 40 8 10-8 26-10 40-8V22c-14-2-30 0-40 8ZM60 30v58M32 40h16M32 52h16M72 40h16',
    accent: 'M72 52h10',
  },
  inbox: {
    lines: 'M22 62 34 26h52l12 36v24H22zM22 62h22c2 10 30 10 32 0h22',
    accent: 'm52 42 7 7 12-13',
  },
  closed: {
    lines: 'M34 90V22h52v68M24 90h72M34 22l30 10v68L34 90',
    accent: 'M56 60v6',
  },
  broken: {
    lines: 'M20 30h80v50H20zM20 44h80M28 37h.1M36 37h.1M48 96h24M60 80v16',
    accent: 'M36 64h10l6-9 8 16 6-7h18',
  },
} as const satisfies Record<string, LineShape>
export type DrawingName = keyof typeof shapes

export const Drawing = ({ name }: { name: DrawingName }) => (
  <LineDrawing shape={shapes[name]} viewBox="0 0 120 112" className={rootStyles} />
)

const rootStyles = css({ inlineSize: '[7.5rem]', blockSize: '[7rem]' })
