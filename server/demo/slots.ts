import type { Block } from '#demo/cases/case.ts'

export type Slots = Record<string, string>

/** Fills in the values; throws if a slot has none, because that is a mistake in the template. */
export const fill = (text: string, slots: Slots) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new RangeError(`no value for {${name}} in “${text}”`)
    return value
  })

export const fillBlock = (block: Block, slots: Slots): Block => {
  if (typeof block === 'string') return fill(block, slots)
  if ('code' in block) return { code: fill(block.code, slots) }
  return block.map((item) => fill(item, slots))
}
