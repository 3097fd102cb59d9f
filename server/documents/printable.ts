/** Characters beyond Latin-1 that the standard PDF fonts can print. */
const windows1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (character: string) =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(character) || windows1252.includes(character)

/** Letters that Unicode doesn't decompose. */
const similar: Record<string, string> = {
  ı: 'i',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ł: 'L',
  ł: 'l',
  Ŧ: 'T',
  ŧ: 't',
}

const plain = (character: string) => {
  const [letter = ''] = similar[character] ?? character.normalize('NFKD')
  return isPrintable(letter) ? letter : '?'
}

/** Replaces characters the standard PDF fonts can't print with their base letter or a question mark. */
export const printable = (text: string) =>
  [...text.normalize('NFC').replaceAll('\t', ' ')]
    .filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character) || character === '\n')
    .map((character) => (isPrintable(character) ? character : plain(character)))
    .join('')
