import type { Measure } from './plan.ts'

const fonts = { name: '600 13px system-ui, sans-serif', line: '12px system-ui, sans-serif' }

const pen = document.createElement('canvas').getContext('2d')

/** How wide words are when the chart shows them. */
export const measure: Measure = (words, look) => {
  if (!pen) return words.length * 7
  pen.font = fonts[look]
  return pen.measureText(words).width
}
