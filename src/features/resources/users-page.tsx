import { useLingui } from '@lingui/react/macro'

import { SamplePage } from './sample-page.tsx'

const rows = [
  { id: 1, username: 'm.sample', name: 'Martina Sample', mail: 'm.sample@example.com' },
  { id: 2, username: 'b.muster', name: 'Bernd Muster', mail: 'b.muster@example.com' },
  { id: 3, username: 'l.model', name: 'Lena Model', mail: 'l.model@example.com' },
  { id: 4, username: 't.trial', name: 'Tom Trial', mail: 't.trial@example.com' },
]

export function UsersPage() {
  const { t } = useLingui()
  return (
    <SamplePage
      title={t`Users`}
      rows={rows}
      columns={[
        { key: 'name', header: t`Name`, cell: ({ name }) => name, subject: true, width: '1fr' },
        { key: 'username', header: t`Username`, cell: ({ username }) => username, width: '1fr' },
        { key: 'mail', header: t`E-mail`, cell: ({ mail }) => mail, width: '2fr' },
      ]}
    />
  )
}
