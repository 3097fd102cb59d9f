import type { ReactNode } from 'react'

import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormColumns } from '#src/components/layout/form-columns.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type AccountFrameProps = {
  title: string
  /** What this page is for, in one sentence. */
  lead?: ReactNode
  /** Beside the form where there is room. */
  help?: ReactNode
  /** Lists, and forms with a column beside them, need more width than a plain form. */
  wide?: boolean
  children: ReactNode
}

/** A page in one column (B46). */
export function AccountFrame({ title, lead, help, wide, children }: AccountFrameProps) {
  const form = <div className={wide ? wideColumnStyles : columnStyles}>{children}</div>
  return (
    <>
      <DocumentTitle page={title} portal={provider.name} />
      <PageHeader title={title}>{lead}</PageHeader>
      {help ? <FormColumns help={help}>{form}</FormColumns> : form}
    </>
  )
}

/** One column, the parts of a form below each other. */
export const formStyles = css({
  display: 'grid',
  gap: '4',
  '& > button': { justifySelf: 'start' },
})

const columnStyles = css({ maxInlineSize: 'form' })
const wideColumnStyles = css({ maxInlineSize: '[48rem]' })
