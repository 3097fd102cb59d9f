import { fileTypeFromBuffer } from 'file-type'

/** Whether the bytes are text. They may be truncated, even within a character. */
const isText = (bytes: Uint8Array) => {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Detects a file's type from its first bytes; ignores the browser's type and the file extension. */
export const typeOf = async (beginning: Uint8Array): Promise<string> => {
  const fileType = await fileTypeFromBuffer(beginning)
  if (fileType) return fileType.mime
  return isText(beginning) ? 'text/plain' : 'application/octet-stream'
}
