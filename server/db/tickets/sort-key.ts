/** Letters that no accent can be taken from: they sort where English and German readers look for them. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
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
 * What names and titles are sorted by, alike on both engines. Leading punctuation goes to the end, where it
 * sorts nothing: "„Øl“" → "ol“ „".
 */
export const sortKey = (text: string) =>
  fold(text).replace(
    /^([\p{P}\s]+)(?=[^\p{P}\s])(.*)$/u,
    (_, lead: string, rest: string) => `${rest} ${lead.trim()}`,
  )
