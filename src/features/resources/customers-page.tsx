import { useLingui } from '@lingui/react/macro'

import { SamplePage } from './sample-page.tsx'

const rows = [
  { id: 10001, name: 'Muster Maschinenbau GmbH', city: 'Hamburg', people: 42 },
  { id: 10002, name: 'Sample Foods Ltd', city: 'Leeds', people: 17 },
  { id: 10003, name: 'Beispiel Logistik AG', city: 'Leipzig', people: 128 },
]

export function CustomersPage() {
  const { t } = useLingui()
  return (
    <SamplePage
      title={t`Customers`}
      rows={rows}
      columns={[
        { key: 'name', header: t`Name`, cell: ({ name }) => name, subject: true, width: '2fr' },
        { key: 'number', header: t`Number`, cell: ({ id }) => id, width: '1fr' },
        { key: 'city', header: t`City`, cell: ({ city }) => city, width: '1fr' },
        { key: 'people', header: t`Users`, cell: ({ people }) => people, width: '1fr' },
      ]}
    />
  )
}
