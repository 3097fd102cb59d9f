import { publish } from '#src/flows/news.ts'

/** B11, A37b: puts the whole address of a page on the clipboard, and tells how that went. */
export const copyAddress = async (path: string) => {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    publish('link.copied')
  } catch {
    publish('link.notCopied')
  }
}
