/** Letters that don't decompose into a letter and an accent, and how English and German readers sort them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

/** Lower case, without accents: "Übergröße" → "ubergrosse". */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþıħ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The sort key of names and titles, the same on both engines. Leading punctuation moves to the end, where it
 * doesn't affect the order: "„Øl“" → "ol“ „".
 */
export const sortKey = (text: string) =>
  fold(text).replace(
    /^([\p{P}\s]+)(?=[^\p{P}\s])(.*)$/u,
    (_, lead: string, rest: string) => `${rest} ${lead.trim()}`,
  )
