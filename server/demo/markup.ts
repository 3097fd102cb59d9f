import type { Block } from '#demo/cases/case.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Backticks mark code. */
const inline = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const htmlOfBlock = (block: Block) => {
  if (typeof block === 'string') return `<p>${inline(block).replaceAll('\n', '<br />')}</p>`
  if ('code' in block) return `<pre><code>${escaped(block.code)}</code></pre>`
  return `<ul>${block.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
}

export const htmlOfBlocks = (blocks: Block[]) => blocks.map(htmlOfBlock).join('')
