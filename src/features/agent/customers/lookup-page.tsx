import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { customersCountMax, type CustomersView } from '#contract/agent-users.ts'
import type { AgentLookupActor } from '#machines/agent/agent-lookup.machine.ts'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { countIn } from '#src/i18n/numbers.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { lookupSearchOf } from './lookup-address.ts'
import { LookupRows } from './lookup-rows.tsx'

/** Find a caller by name, username, email address or company (T111). */
export function LookupPage({ actor }: { actor: AgentLookupActor }) {
  const { t } = useLingui()
  const search = useSelector(actor, ({ context }) => context.query.search)

  return (
    <div className={pageStyles} data-width="list">
      <DocumentTitle page={t`Customers`} portal={provider.name} />
      <PageHeader title={<Trans>Customers</Trans>} />
      <div className={stackStyles}>
        <div className={rowStyles}>
          <SearchBox
            label={t`Search customers`}
            value={search}
            onChange={(value) => actor.send({ type: 'search.change', search: value })}
            onSubmit={() => actor.send({ type: 'search.submit' })}
          />
          <Views actor={actor} />
        </div>
        <LookupRows actor={actor} />
      </div>
    </div>
  )
}

function Views({ actor }: { actor: AgentLookupActor }) {
  const { t, i18n } = useLingui()
  const { query, found } = useSelector(actor, ({ context }) => context)
  const names: Record<CustomersView, string> = { users: t`Users`, companies: t`Companies` }
  const countOf = (view: CustomersView) =>
    found?.[view].isMore
      ? `${countIn(i18n.locale, customersCountMax)}+`
      : found && countIn(i18n.locale, found[view].count)

  return (
    <ViewLinks
      label={t`Views`}
      current={query.view}
      views={(['users', 'companies'] as const).map((key) => ({
        key,
        label: names[key],
        count: countOf(key) ?? undefined,
        link: linkOptions({
          to: '/agent/companies',
          search: lookupSearchOf({ ...query, view: key, page: 1 }),
        }),
      }))}
      onChoose={(view) => actor.send({ type: 'view.choose', view })}
    />
  )
}

const pageStyles = css({ containerType: 'inline-size' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
