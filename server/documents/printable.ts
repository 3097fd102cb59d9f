/** Characters beyond Latin-1 that the standard PDF fonts can print. */
const windows1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (character: string) =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(character) || windows1252.includes(character)

const plain = (character: string) => {
  const [letter = ''] = character.normalize('NFKD')
  return isPrintable(letter) ? letter : '?'
}

/** Replaces characters the standard PDF fonts can't print: `Łódź → 東` becomes `?ódz ? ?`. */
export const printable = (text: string) =>
  [...text.normalize('NFC').replaceAll('\t', ' ')]
    .filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character) || character === '\n')
    .map((character) => (isPrintable(character) ? character : plain(character)))
    .join('')
