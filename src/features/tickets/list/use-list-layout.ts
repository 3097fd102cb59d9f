import { useMemo, useState } from 'react'

import { validColumns, type TicketColumnName } from '#contract/rules/ticket-columns.ts'
import type { Density } from '#src/components/table/table.tsx'
import { readRecord, writeRecord, type Stored } from '#src/storage/storage.ts'

type Columns = readonly TicketColumnName[] | undefined

export type ListLayout = {
  /** The columns of the current view or the user's; absent if none were chosen. */
  columns: Columns
  /** The columns in the address of a view or a shared link. */
  addressColumns: Columns
  density: Density
  /** The user chooses columns; without any, the defaults apply. */
  onColumns: (columns?: Columns) => void
  /** A view or an address sets columns, or leaves them to the user. */
  onAsk: (columns: Columns) => void
  onDensity: (density: Density) => void
}

const usual: Stored<'ticketList.layout'> = { columns: null, density: 'comfortable' }

/** This user's list layout on this device, read before the first row is drawn (T72). */
export function useListLayout(username: string, address: Columns): ListLayout {
  const [addressColumns, setAddressColumns] = useState(address)
  const [{ columns, density }, setLayout] = useState(
    () => readRecord('ticketList.layout', username) ?? usual,
  )
  const saveLayout = (layout: Stored<'ticketList.layout'>) => {
    setLayout(layout)
    writeRecord('ticketList.layout', layout, username)
  }
  const own = useMemo(() => (columns ? validColumns(columns) : undefined), [columns])
  return {
    columns: addressColumns ?? own,
    addressColumns,
    density,
    onColumns: (next) => {
      setAddressColumns(undefined)
      saveLayout({ columns: next ? [...next] : null, density })
    },
    onAsk: setAddressColumns,
    onDensity: (next) => saveLayout({ columns, density: next }),
  }
}
