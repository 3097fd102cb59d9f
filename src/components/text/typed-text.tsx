import { useMemo } from 'react'

import { RichText } from './rich-text.tsx'
import { writtenOut } from './written-out.ts'

type TypedTextProps = {
  html: string
  /** Leads to a ticket by its id; null if the server's ticket numbers aren't ours. */
  ticketPath: string | null
}

/** What somebody has written, with its links, lists and code (T191). */
export function TypedText({ html, ticketPath }: TypedTextProps) {
  return <RichText html={useMemo(() => writtenOut(html, ticketPath), [html, ticketPath])} />
}
