/** The maximum length of a file name, in characters. */
const longest = 200

const shortened = (name: string) => {
  const ending = /\.[\p{L}\p{N}]{1,16}$/u.exec(name)?.[0] ?? ''
  return name.slice(0, longest - ending.length).toWellFormed() + ending
}

/** Browsers percent-encode quotes and line breaks of file names in multipart bodies (HTML standard). */
export const fromMultipart = (written: string | undefined) =>
  written?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))

/** Without spaces and dots around it. */
export const withoutDots = (name: string) => {
  const isKept = (character: string) => !/[\s.]/.test(character)
  const characters = [...name]
  const first = characters.findIndex(isKept)
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isKept) + 1).join('')
}

/** The file name without its folder and without characters that file systems or headers don't allow. */
export const fileNameOf = (raw: string | undefined) => {
  const name = (raw ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}<>:|?*]+/gu, ' ')
  return named(withoutDots(name))
}

const named = (name: string) => {
  if (name === '') return 'file'
  return name.length > longest ? shortened(name) : name
}
