import { noOutline, type Outline, type Outlines } from './outline.ts'

const onlyIn = (these: readonly string[], others: readonly string[]) => {
  const left = [...others]
  return these.filter((line) => {
    const place = left.indexOf(line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const linesOf = (kind: string, before: readonly string[], now: readonly string[]) => [
  ...onlyIn(before, now).map((line) => `- ${kind} ${line}`),
  ...onlyIn(now, before).map((line) => `+ ${kind} ${line}`),
]

type Named = Readonly<Record<string, string>>

const shown = (name: string, text: string | undefined) => (text ? `${name}: ${text}` : name)

const changeOf = (kind: string, name: string, before: Named, now: Named): string[] => {
  if (before[name] === now[name]) return []
  if (!(name in before)) return [`+ ${kind} ${shown(name, now[name])}`]
  if (!(name in now)) return [`- ${kind} ${shown(name, before[name])}`]
  return [`~ ${kind} ${name}: ${before[name]}`, `${' '.repeat(kind.length)}→ ${name}: ${now[name]}`]
}

const namedLines = (kind: string, before: Named, now: Named) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) =>
    changeOf(kind, name, before, now),
  )

const flowLines = (before: Outline, now: Outline) => [
  ...namedLines('state', before.states, now.states),
  ...linesOf('transition', before.transitions, now.transitions),
  ...linesOf('guard', before.guards, now.guards),
  ...namedLines('text', before.texts, now.texts),
]

const titleOf = (name: string, before: Outlines, now: Outlines) => {
  const title = (now[name] ?? before[name])?.texts['title'] ?? name
  if (!before[name]) return `${title} (${name}) is new`
  return now[name] ? `${title} (${name})` : `${title} (${name}) was removed`
}

/**
 * The changes between two commits for a review: a line for everything added, removed or changed.
 */
export const differenceOf = (before: Outlines, now: Outlines): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => {
    const lines = flowLines(before[name] ?? noOutline, now[name] ?? noOutline)
    return lines.length === 0
      ? []
      : [titleOf(name, before, now), ...lines.map((line) => `  ${line}`)]
  })
