import { Trans } from '@lingui/react/macro'

import { Notice } from '#src/components/feedback/notice.tsx'
import { Table, type Column } from '#src/components/table/table.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type SamplePageProps<Row extends { id: number }> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Fixed rows marked as samples; makes no call (G11, A72). */
export function SamplePage<Row extends { id: number }>(props: SamplePageProps<Row>) {
  const { title, columns, rows } = props
  return (
    <>
      <DocumentTitle page={title} portal={provider.name} />
      <PageHeader title={title} />
      <div className={stackStyles}>
        <Notice title={<Trans>Sample data</Trans>}>
          <Trans>Nothing in this list is real.</Trans>
        </Notice>
        <Table label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </>
  )
}

const stackStyles = css({ display: 'grid', gap: '6' })
