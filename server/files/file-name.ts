/** A file name's longest length, characters. */
const longest = 200

const shortened = (name: string) => {
  const ending = /\.[\p{L}\p{N}]{1,16}$/u.exec(name)?.[0] ?? ''
  return name.slice(0, longest - ending.length).toWellFormed() + ending
}

/** Browsers write a quote and a line break of a name percent-encoded into a multipart body (HTML standard). */
export const fromMultipart = (written: string | undefined) =>
  written?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))

/** A name as people gave it, without a folder, without what no file system or header can hold. */
export const fileNameOf = (given: string | undefined) => {
  const name = (given ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}<>:|?*]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (name === '') return 'file'
  return name.length > longest ? shortened(name) : name
}
