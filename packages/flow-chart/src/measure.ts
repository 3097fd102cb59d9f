import type { Measure } from './layout/plan.ts'

const fonts = { name: '600 13px system-ui, sans-serif', line: '12px system-ui, sans-serif' }

/** About as wide as the fonts of most systems draw it: for a drawing made without a browser. */
export const estimate: Measure = (words, look) => words.length * (look === 'name' ? 7.6 : 6.3)

let pen: CanvasRenderingContext2D | null | undefined

/** How wide words are when this browser shows them. */
export const measure: Measure = (words, look) => {
  if (pen === undefined)
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return estimate(words, look)
  pen.font = fonts[look]
  return pen.measureText(words).width
}
