import type { ReactNode } from 'react'

import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type AccountFrameProps = {
  title: string
  /** What this page is for, in one sentence. */
  lead?: ReactNode
  children: ReactNode
}

/** B46: a page with one form in one column. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className={column}>
      <DocumentTitle page={title} portal={provider.name} />
      <PageHeader title={title}>{lead}</PageHeader>
      {children}
    </div>
  )
}

/** One column, the parts of a form below each other. */
export const formLook = css({ display: 'grid', gap: '4', justifyItems: 'stretch' })

const column = css({ maxInlineSize: 'form' })
