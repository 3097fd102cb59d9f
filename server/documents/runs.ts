import newBidi from 'bidi-js'

import type { Face } from './fonts.ts'

const bidi = newBidi()

export type Direction = 'ltr' | 'rtl'

/** Part of a line that is drawn with one font; `text` is in reading order. */
export type Run = { text: string; face: Face; /** in reading order */ place: number }

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The direction of a paragraph: that of its first letter. */
export const directionOf = (text: string): Direction => {
  if (!rightToLeft.test(text)) return 'ltr'
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** Whether a line has letters that are written from right to left. */
export const isMixed = (line: string) => rightToLeft.test(line)

type Part = { text: string; level: number; /** of its first character */ place: number }

/** Splits a line where its direction changes. */
const partsOf = (line: string, direction: Direction): Part[] => {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const parts: Part[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    const last = parts.at(-1)
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    if (last?.level === level) last.text += shown
    else parts.push({ text: shown, level, place: at })
    at += character.length
  }
  return parts
}

/** UAX 9, rule L2: reverses the parts of each level, from the highest to the lowest odd one. */
const inVisualOrder = (parts: Part[]) => {
  const highest = Math.max(...parts.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < parts.length; from += 1) {
      if ((parts[from]?.level ?? 0) < level) continue
      let to = from
      while ((parts[to]?.level ?? 0) >= level) to += 1
      parts.splice(from, to - from, ...parts.slice(from, to).toReversed())
      from = to
    }
  return parts
}

type FaceOf = (character: string) => Face

const byFace = (text: string, start: number, faceOf: FaceOf): Run[] => {
  const runs: Run[] = []
  let place = start
  for (const character of text) {
    const face = faceOf(character)
    const last = runs.at(-1)
    if (last?.face === face) last.text += character
    else runs.push({ text: character, face, place })
    place += character.length
  }
  return runs
}

/** fontkit turns letters of these scripts round, but not spaces and signs alone. */
const asDrawn = (run: Run): Run =>
  rightToLeft.test(run.text) ? run : { ...run, text: [...run.text].toReversed().join('') }

/** The runs of a line from left to right. */
export const runsOf = (line: string, direction: Direction, faceOf: FaceOf): Run[] => {
  if (direction === 'ltr' && !isMixed(line)) return byFace(line, 0, faceOf)
  return inVisualOrder(partsOf(line, direction)).flatMap(({ text, level, place }) => {
    const runs = byFace(text, place, faceOf)
    return level % 2 === 0 ? runs : runs.toReversed().map(asDrawn)
  })
}
