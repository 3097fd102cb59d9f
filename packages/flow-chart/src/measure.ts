import type { Measure } from './layout/plan.ts'

const fonts = { name: '600 13px system-ui, sans-serif', line: '12px system-ui, sans-serif' }

/** Text width without a browser, estimated for common system fonts. */
export const estimate: Measure = (text, font) => text.length * (font === 'name' ? 7.6 : 6.3)

let pen: CanvasRenderingContext2D | null | undefined

/** Text width in this browser. */
export const measure: Measure = (words, font) => {
  if (pen === undefined)
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return estimate(words, font)
  pen.font = fonts[font]
  return pen.measureText(words).width
}
