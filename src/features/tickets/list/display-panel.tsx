import { Trans, useLingui } from '@lingui/react/macro'

import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { SegmentedChoice } from '#src/components/form/segmented-choice.tsx'
import { FloatingPanel } from '#src/components/overlay/floating-panel.tsx'
import { css } from '#styled-system/css'
import { ColumnChoice } from './column-choice.tsx'
import { TicketSorting } from './ticket-sorting.tsx'
import type { ListLayout } from './use-list-layout.ts'

export type DisplayPanelProps = {
  id: string
  open: boolean
  onOpen: (open: boolean) => void
  actor: TicketListActor
  hasCompanies: boolean
  hasTurns: boolean
  layout: ListLayout
}

export function DisplayPanel(props: DisplayPanelProps) {
  const { id, open, onOpen, actor, layout, ...offered } = props
  const { t } = useLingui()
  return (
    <FloatingPanel id={id} label={t`Display`} open={open} onOpen={onOpen}>
      <div className={stackStyles}>
        <section className={partStyles}>
          <h2 className={headingStyles}>
            <Trans>Sort by</Trans>
          </h2>
          <TicketSorting actor={actor} hasCompanies={offered.hasCompanies} />
        </section>
        <SegmentedChoice
          label={t`Row height`}
          choices={[
            { value: 'comfortable', label: t`Comfortable` },
            { value: 'compact', label: t`Compact` },
          ]}
          value={layout.density}
          onChange={layout.onDensity}
        />
        <ColumnChoice {...offered} columns={layout.columns} onColumns={layout.onColumns} />
      </div>
    </FloatingPanel>
  )
}

const stackStyles = css({ display: 'grid', gap: '4', padding: '3' })
const partStyles = css({ display: 'grid', gap: '1' })
const headingStyles = css({ fontSize: 'sm', fontWeight: 'strong' })
