import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { FoundCompany, FoundUser } from '#contract/agent-users.ts'
import { Table, type Column } from '#src/components/table/table.tsx'
import { MailAddress } from '#src/components/text/mail-address.tsx'
import { UserStateBadge } from './user-state.tsx'

type UsersProps = { users: readonly FoundUser[]; busy: boolean; hasCompanies?: boolean }

const userIdOf = ({ userId }: FoundUser) => userId
const linkToUser = ({ userId }: FoundUser) =>
  linkOptions({ to: '/agent/user/$userId', params: { userId } })

/** Users, each linked to their page (T111, T112). */
export function UsersTable({ users, busy, hasCompanies = true }: UsersProps) {
  const { t } = useLingui()
  const columns = useMemo((): Column<FoundUser>[] => {
    const company: Column<FoundUser> = {
      key: 'company',
      header: t`Company`,
      cell: ({ companies }) => companies.join(', '),
      cut: true,
      width: 'minmax(6rem, 1fr)',
    }
    return [
      {
        key: 'name',
        header: t`Name`,
        cell: ({ name }) => name,
        subject: true,
        cut: true,
        width: 'minmax(9rem, 1fr)',
      },
      ...(hasCompanies ? [company] : []),
      {
        key: 'username',
        header: t`Username`,
        cell: ({ username }) => <bdi>{username}</bdi>,
        cut: true,
        width: 'minmax(6rem, min(14rem, 18cqi))',
      },
      {
        key: 'mail',
        header: t`Email`,
        cell: ({ mail }) => <MailAddress address={mail} />,
        cut: true,
        width: 'minmax(8rem, min(18rem, 22cqi))',
        from: 'medium',
      },
      {
        key: 'state',
        header: t`Status`,
        cell: ({ state }) => <UserStateBadge state={state} />,
        end: true,
      },
    ]
  }, [t, hasCompanies])

  return (
    <Table
      label={t`Users`}
      columns={columns}
      rows={users}
      rowKey={userIdOf}
      rowLink={linkToUser}
      busy={busy}
    />
  )
}

const companyIdOf = ({ companyId }: FoundCompany) => companyId
const linkToCompany = ({ companyId }: FoundCompany) =>
  linkOptions({ to: '/agent/company/$companyId', params: { companyId } })

/** Companies, each linked to its page (T111). */
export function CompaniesTable({
  companies,
  busy,
}: {
  companies: readonly FoundCompany[]
  busy: boolean
}) {
  const { t } = useLingui()
  const columns = useMemo(
    (): Column<FoundCompany>[] => [
      {
        key: 'name',
        header: t`Company`,
        cell: ({ name }) => name,
        subject: true,
        cut: true,
        width: 'minmax(12rem, 1fr)',
      },
      { key: 'users', header: t`Users`, cell: ({ users }) => users, end: true },
    ],
    [t],
  )

  return (
    <Table
      label={t`Companies`}
      columns={columns}
      rows={companies}
      rowKey={companyIdOf}
      rowLink={linkToCompany}
      busy={busy}
    />
  )
}
