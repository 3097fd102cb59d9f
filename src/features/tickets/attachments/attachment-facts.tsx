import { useLingui } from '@lingui/react/macro'

import type { Attachment } from '#contract/attachments.ts'
import { fileSizeIn } from '#src/i18n/numbers.ts'

/** "PDF · 12 KB": the extension, and the size if the server sends it (T79). */
export function AttachmentFacts({
  file: { name, size },
}: {
  file: Pick<Attachment, 'name' | 'size'>
}) {
  const { i18n } = useLingui()
  const kind = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase()
  const facts = [kind, size !== undefined && fileSizeIn(i18n.locale, size)].filter(Boolean)
  return <span>{facts.join(' · ')}</span>
}
