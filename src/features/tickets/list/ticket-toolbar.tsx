import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { buttonStyles } from '#src/components/action/button-styles.ts'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { Spinner } from '#src/components/feedback/spinner.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'
import { css } from '#styled-system/css'
import type { DisplayPanelProps } from './display-panel.tsx'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { FiltersButton } from '#src/components/table/filters-button.tsx'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { TicketSorting } from './ticket-sorting.tsx'
import { defaultTicketQuery, differsFromDefault, setFilters } from '#contract/rules/ticket-query.ts'
import { ListFilters, ListToolbar } from '#src/components/table/list-toolbar.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { OwnViews } from './own-views.tsx'
import { narrowedTo, useHasCompanies, useTicketFilters } from './ticket-filters.ts'
import { useBuiltInViews } from './ticket-views.ts'
import type { ListLayout } from './use-list-layout.ts'
import { TicketViewLinks } from './ticket-view-links.tsx'

const DisplayPanel = idlePart(
  () => import('./display-panel.tsx').then((module) => module.DisplayPanel),
  MissingOverlay,
)

/** Opens the display options: sort order, density and columns (T72). */
function DisplayButton(props: Omit<DisplayPanelProps, 'id' | 'open' | 'onOpen'>) {
  const { id, open, wanted, show, busy } = useOpener(DisplayPanel.useIsLoaded())
  return (
    <>
      <button
        id={id}
        type="button"
        className={buttonStyles({ variant: 'quiet', size: 'small' })}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}panel` : undefined}
        aria-busy={busy}
        onClick={() => show(!open)}
      >
        <span className={textStyles}>
          {busy ? <Spinner /> : <Icon name="columns" />}
          <Trans>Display</Trans>
        </span>
      </button>
      {wanted && <DisplayPanel {...props} id={id} open={open} onOpen={show} />}
    </>
  )
}

const textStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& svg': { inlineSize: '4' },
})

type TicketFiltersButtonProps = {
  actor: TicketListActor
  hasCompanies: boolean
  filters: readonly ListFilter[]
  onReset: (() => void) | undefined
}

/** Separate from the toolbar, which then isn’t redrawn while rows load. */
function TicketFiltersButton(props: TicketFiltersButtonProps) {
  const { actor, hasCompanies, ...sheet } = props
  const { total, isMore } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  return (
    <FiltersButton
      {...sheet}
      sorting={<TicketSorting actor={actor} hasCompanies={hasCompanies} />}
      total={total}
      isMore={isMore}
      isBusy={isBusy}
    />
  )
}

type TicketToolbarProps = { actor: TicketListActor; layout: ListLayout }

/** Search, filters and sort order of the list; in a sheet in narrow layouts (B17, B20). */
export function TicketToolbar(props: TicketToolbarProps) {
  return (
    <ListToolbar>
      <Views {...props} />
      <Filters {...props} />
    </ListToolbar>
  )
}

function Views({ actor, layout }: TicketToolbarProps) {
  const extras = useExtras()
  const hasCompanies = useHasCompanies()
  const list = { actor, layout, views: useBuiltInViews(hasCompanies) }

  return (
    <div className={topStyles}>
      {extras['ticketViews'] === 1 ? <OwnViews {...list} /> : <TicketViewLinks {...list} />}
      <div className={wideStyles}>
        <DisplayButton
          actor={actor}
          hasCompanies={hasCompanies}
          hasTurns={extras['whoseTurn'] === 1}
          layout={layout}
        />
      </div>
    </div>
  )
}

/** Separate from the views, which aren’t rendered again while filter choices load. */
function Filters({ actor }: TicketToolbarProps) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const isShown = useSelector(
    actor,
    (flow) => !flow.matches({ listing: 'loading' }) || flow.context.rows !== null,
  )
  const extras = useExtras()
  const { filters: offered, hasCompanies } = useTicketFilters({
    isShown,
    hasOwner: query.filters.ownerUsername.length > 0,
    hasTurns: extras['whoseTurn'] === 1,
    hasParticipants: extras['participants'] === 1,
  })
  const set = setFilters(query.filters)
  const filters = offered.map((filter): ListFilter => {
    const narrow = (chosen: readonly (number | string)[]) =>
      actor.send({ type: 'filters.change', filters: narrowedTo(filter.name, chosen) })
    return {
      ...filter,
      chosen: query.filters[filter.name],
      isDefault: !set.includes(filter.name),
      onChange: narrow,
      onRemove: () => narrow(defaultTicketQuery.filters[filter.name]),
    }
  })
  const reset = differsFromDefault(query) ? () => actor.send({ type: 'filters.reset' }) : undefined

  return (
    <ListFilters
      search={{
        label: t`Search tickets`,
        value: query.search,
        onChange: (search) => actor.send({ type: 'search.change', search }),
        onSubmit: () => actor.send({ type: 'search.submit' }),
      }}
      filters={filters}
      sheetButton={
        <TicketFiltersButton
          actor={actor}
          hasCompanies={hasCompanies}
          filters={filters}
          onReset={reset}
        />
      }
      onReset={reset}
    />
  )
}

const topStyles = css({ display: 'flex', alignItems: 'start', gap: '4', minInlineSize: '0' })
const wideStyles = css({ display: { base: 'none', _rows: 'contents' } })
