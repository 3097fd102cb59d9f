import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { getCustomerCompany } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { RemoteListActor } from '#machines/shell/remote-list.machine.ts'
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
import { CompanyNote } from './company-note.tsx'
import { UsersTable } from './customer-tables.tsx'
import { useLanguageName } from './language-name.ts'

type CustomerCompany = NonNullable<Answer<typeof getCustomerCompany>['data']>

type CompanyPageProps = {
  actor: RemoteListActor<CustomerCompany>
  page: number
  canInvite: boolean
  canOpenTickets: boolean
  onPage: (page: number) => void
}

/** A company with its users (T112). */
export function CompanyPage(props: CompanyPageProps) {
  const { t } = useLingui()
  const { actor } = props
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { answer: company } = flow.context

  return (
    <div className={frameStyles} data-width="list">
      <DocumentTitle page={company?.name ?? t`Company`} portal={provider.name} />
      {flow.matches('failed') ? (
        <>
          <BackToCustomers />
          <FailedState
            isPage
            title={<Trans>We couldn’t load the company</Trans>}
            onRetry={() => actor.send({ type: 'list.retry' })}
          />
        </>
      ) : company !== null ? (
        <Company {...props} company={company} />
      ) : flow.hasTag('busy') ? (
        <>
          <PageHeader title={<Trans>Company</Trans>} back={<BackToCustomers />}>
            <Trans>Loading…</Trans>
          </PageHeader>
          <SkeletonFacts facts={3} />
          <SkeletonRows rows={8} />
        </>
      ) : (
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
      )}
    </div>
  )
}

export const BackToCustomers = () => (
  <BackLink to="/agent/companies">
    <Trans>Customers</Trans>
  </BackLink>
)

type CompanyProps = CompanyPageProps & { company: CustomerCompany }

function Company({ actor, company, page, canInvite, canOpenTickets, onPage }: CompanyProps) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const { companyId, name, language, users, openTickets, list } = company
  const languageName = useLanguageName(language)
  const pageSize = limits.customersPageSize

  return (
    <article className={stackStyles}>
      <PageHeader
        title={name}
        back={<BackToCustomers />}
        action={
          <div className={actionsStyles}>
            {canInvite && (
              <ButtonLink
                to="/agent/company/$companyId/invite"
                params={{ companyId }}
                variant="outline"
                icon="add"
              >
                <Trans>Invite user</Trans>
              </ButtonLink>
            )}
            {canOpenTickets && (
              <ButtonLink to="/agent/ticket/new" search={{ company: String(companyId) }} icon="add">
                <Trans>Create ticket</Trans>
              </ButtonLink>
            )}
          </div>
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
      <CompanyNote companyId={companyId} canEdit={canOpenTickets} />
      <TicketSection title={<Trans>Users</Trans>}>
        {list.length === 0 ? (
          <p>
            <Trans>This company has no users on this page.</Trans>
          </p>
        ) : (
          <UsersTable users={list} busy={isBusy} hasCompanies={false} />
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

const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const frameStyles = css({ containerType: 'inline-size' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })
