import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { getCustomerCompany } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { callQuery } from '#src/api/call-query.ts'
import { BackLink } from '#src/components/action/back-link.tsx'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { Link } from '#src/components/action/link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts, SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { TicketSection } from '#src/features/tickets/record/public.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { UsersTable } from './customer-tables.tsx'
import { useLanguageName } from './language-name.ts'

type CompanyPageProps = {
  companyId: number
  page: number
  canInvite: boolean
  onPage: (page: number) => void
}

/** A company with its users (T112). */
export function CompanyPage(props: CompanyPageProps) {
  const { t } = useLingui()
  const { companyId, page } = props
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...callQuery(getCustomerCompany, { companyId, page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const company = data?.data

  return (
    <div className={frame} data-width="list">
      <DocumentTitle page={company?.name ?? t`Company`} portal={provider.name} />
      {isError ? (
        <>
          <BackToCustomers />
          <FailedState
            isPage
            title={<Trans>We couldn’t load the company</Trans>}
            onRetry={() => void refetch()}
          />
        </>
      ) : company === undefined ? (
        <>
          <PageHeader title={<Trans>Company</Trans>} back={<BackToCustomers />}>
            <Trans>Loading…</Trans>
          </PageHeader>
          <SkeletonFacts facts={3} />
          <SkeletonRows rows={8} />
        </>
      ) : company === null ? (
        <>
          <BackToCustomers />
          <EmptyState
            isPage
            drawing="search"
            title={<Trans>We couldn’t find this company</Trans>}
            action={
              <ButtonLink to="/agent/companies" variant="outline" icon="search">
                <Trans>Search customers</Trans>
              </ButtonLink>
            }
          >
            <Trans>Search for it by name.</Trans>
          </EmptyState>
        </>
      ) : (
        <Company {...props} company={company} busy={isPlaceholderData} />
      )}
    </div>
  )
}

export const BackToCustomers = () => (
  <BackLink to="/agent/companies">
    <Trans>Customers</Trans>
  </BackLink>
)

type Found = NonNullable<Answer<typeof getCustomerCompany>['data']>

function Company({
  company,
  busy,
  page,
  canInvite,
  onPage,
}: CompanyPageProps & { company: Found; busy: boolean }) {
  const { t } = useLingui()
  const { companyId, name, language, users, openTickets, list } = company
  const languageName = useLanguageName(language)
  const pageSize = limits.customersPageSize

  return (
    <article className={stack}>
      <PageHeader
        title={name}
        back={<BackToCustomers />}
        action={
          canInvite && (
            <ButtonLink to="/agent/company/$companyId/invite" params={{ companyId }} icon="add">
              <Trans>Invite user</Trans>
            </ButtonLink>
          )
        }
      />
      <FactsList
        facts={[
          { key: 'number', name: t`Company number`, value: companyId },
          { key: 'language', name: t`Language`, value: languageName },
          {
            key: 'tickets',
            name: t`Open tickets`,
            value: (
              <Link to="/agent" search={{ view: 'all', company: String(companyId) }}>
                {openTickets}
              </Link>
            ),
          },
          { key: 'users', name: t`Users`, value: users },
        ]}
      />
      <TicketSection title={<Trans>Users</Trans>}>
        {list.length === 0 ? (
          <p>
            <Trans>This company has no users on this page.</Trans>
          </p>
        ) : (
          <UsersTable users={list} busy={busy} hasCompanies={false} />
        )}
        {users > pageSize && (
          <Pagination
            page={page}
            shown={{ first: (page - 1) * pageSize + 1, count: list.length }}
            pageSize={pageSize}
            total={users}
            onPage={onPage}
          />
        )}
      </TicketSection>
    </article>
  )
}

const frame = css({ containerType: 'inline-size' })
const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })
