import type { ListLayout } from '#src/features/tickets/list/use-list-layout.ts'

/** A list with the default columns, which can't change. */
export const defaultLayout: ListLayout = {
  columns: undefined,
  addressColumns: undefined,
  density: 'comfortable',
  onColumns: () => {},
  onAsk: () => {},
  onDensity: () => {},
}
