import { grouped } from './grouped.ts'
import type { Arrow, Box, Line, Shape } from './shape.ts'

/** How to draw a chart that would be too large. */
export type Look = {
  /** Ids of boxes whose content is hidden. */
  readonly folded?: ReadonlySet<string>
  /** Texts with more characters are shortened. */
  readonly longest?: number
}

const boxesIn = (box: Box): Box[] => [box, ...box.inside.flatMap(boxesIn)]

/** The folded box around each hidden one, by its id. */
const hiddenIn = (root: Box, folded: ReadonlySet<string>) => {
  const hidden = new Map<string, string>()
  const hide = (box: Box, within: string | undefined) => {
    if (within !== undefined) hidden.set(box.id, within)
    const inner = within ?? (folded.has(box.id) ? box.id : undefined)
    for (const child of box.inside) hide(child, inner)
  }
  hide(root, undefined)
  return hidden
}

const foldedLine = (box: Box): Line => {
  const hidden = boxesIn(box).length - 1
  return { words: `▸ ${hidden} state${hidden === 1 ? '' : 's'}`, keys: [] }
}

/** A state that only runs machines is drawn like a parallel one while they are inside it. */
const runsOnly = ({ id, inside }: Box) => inside.every((child) => child.id.startsWith(`${id}.(`))

const foldedBox = (box: Box, folded: ReadonlySet<string>): Box => {
  if (!folded.has(box.id) || box.inside.length === 0)
    return { ...box, inside: box.inside.map((child) => foldedBox(child, folded)) }
  const kind = runsOnly(box) ? 'atomic' : box.kind
  const lines = [...box.lines, foldedLine(box)]
  return { ...box, kind, lines, inside: [], first: undefined, isFolded: true }
}

const mergedLines = (arrows: readonly Arrow[]): Line[] =>
  [
    ...grouped(
      arrows.flatMap(({ lines }) => lines),
      ({ words }) => words,
    ),
  ].map(([words, same]) => ({ words, keys: same.flatMap(({ keys }) => keys) }))

function withFolded({ root, arrows }: Shape, folded: ReadonlySet<string>): Shape {
  const hidden = hiddenIn(root, folded)
  const moved = arrows
    .map((arrow) => ({
      ...arrow,
      from: hidden.get(arrow.from) ?? arrow.from,
      to: hidden.get(arrow.to) ?? arrow.to,
    }))
    .filter(({ from, to }, at) => from !== to || arrows[at]?.from === arrows[at]?.to)
  return {
    root: foldedBox(root, folded),
    arrows: [...grouped(moved, ({ from, to }) => `${from} ${to}`)].flatMap(([id, some]) =>
      some.slice(0, 1).map((arrow) => ({ ...arrow, id, lines: mergedLines(some) })),
    ),
  }
}

/** Keeps the last word, as in `verifica… fails`. */
const shortWords = (words: string, longest: number): string => {
  if (words.length <= longest) return words
  const last = words.slice(words.lastIndexOf(' '))
  const tail = words.includes(' ') && last.length <= longest / 2 ? last : ''
  return `${words.slice(0, longest - 1 - tail.length).trimEnd()}…${tail}`
}

/** Leaves out the guard first, whose place stays visible. */
const shortened = (words: string, longest: number): string => {
  if (words.length <= longest) return words
  const guard = words.indexOf(' [')
  return guard === -1
    ? shortWords(words, longest)
    : `${shortWords(words.slice(0, guard), longest - 4)} […]`
}

const shortLines = (lines: readonly Line[], longest: number): Line[] =>
  [...grouped(lines, ({ words }) => shortened(words, longest))].map(([words, same]) => {
    const whole = same.map((line) => line.words).join(' · ')
    const keys = same.flatMap((line) => line.keys)
    return whole === words ? { words, keys } : { words, keys, whole }
  })

const shortBox = (box: Box, longest: number): Box => ({
  ...box,
  lines: shortLines(box.lines, longest),
  inside: box.inside.map((child) => shortBox(child, longest)),
})

const withShortLines = ({ root, arrows }: Shape, longest: number): Shape => ({
  root: shortBox(root, longest),
  arrows: arrows.map((arrow) => ({ ...arrow, lines: shortLines(arrow.lines, longest) })),
})

/** A shape with hidden content and shortened texts. */
export const withLook = (shape: Shape, { folded, longest }: Look): Shape => {
  const visible = folded && folded.size > 0 ? withFolded(shape, folded) : shape
  return longest === undefined ? visible : withShortLines(visible, longest)
}

/** Ids of all boxes that can be folded, the outermost one excluded. */
export const foldableIn = ({ root }: Shape): string[] =>
  boxesIn(root)
    .filter((box) => box !== root && box.inside.length > 0)
    .map(({ id }) => id)
