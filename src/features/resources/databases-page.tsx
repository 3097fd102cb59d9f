import { useLingui } from '@lingui/react/macro'

import { SamplePage } from './sample-page.tsx'

const rows = [
  { id: 1, name: 'erp_sample_live', system: 'SQL Server 2022', gigabytes: 184 },
  { id: 2, name: 'erp_sample_test', system: 'SQL Server 2022', gigabytes: 176 },
  { id: 3, name: 'archive_sample', system: 'PostgreSQL 17', gigabytes: 61 },
  { id: 4, name: 'bi_sample', system: 'PostgreSQL 17', gigabytes: 23 },
]

export function DatabasesPage() {
  const { t } = useLingui()
  return (
    <SamplePage
      title={t`Databases`}
      rows={rows}
      columns={[
        { key: 'name', header: t`Name`, cell: ({ name }) => name, subject: true, width: '2fr' },
        { key: 'system', header: t`System`, cell: ({ system }) => system, width: '1fr' },
        {
          key: 'size',
          header: t`Size`,
          cell: ({ gigabytes }) => t`${gigabytes}\u00A0GB`,
          width: '1fr',
        },
      ]}
    />
  )
}
