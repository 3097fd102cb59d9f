import { fileTypeFromBuffer } from 'file-type'

/** Text of which the end may be missing, in the middle of a character too. */
const isText = (bytes: Uint8Array) => {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** What a file is by its first bytes; the word of the browser and the ending of the name count for nothing. */
export const typeOf = async (beginning: Uint8Array): Promise<string> => {
  const found = await fileTypeFromBuffer(beginning)
  if (found) return found.mime
  return isText(beginning) ? 'text/plain' : 'application/octet-stream'
}
