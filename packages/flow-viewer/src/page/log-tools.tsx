import { flowOf } from './flows.ts'
import type { History } from './history.ts'
import type { LogFilter } from './log-filter.ts'

type LogToolsProps = {
  history: History
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  /** How many moments the filter lets through. */
  count: number
}

/** Search and filters of the event log. */
export function LogTools({ history, filter, onFilter, count }: LogToolsProps) {
  const flows = [...new Set([...history.actors.values()].map(({ flow }) => flow))]
  const total = history.log.all.length
  return (
    <span className="tools" role="search" aria-label="Events">
      <input
        type="search"
        aria-label="Search the events"
        placeholder="Search"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <select
        aria-label="Flow"
        value={filter.flow ?? ''}
        onChange={({ target }) => onFilter({ ...filter, flow: target.value || null })}
      >
        <option value="">All flows</option>
        {flows.map((flow) => (
          <option key={flow} value={flow}>
            {flowOf(flow)?.title ?? flow}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={filter.hidesBackground}
          onChange={({ target }) => onFilter({ ...filter, hidesBackground: target.checked })}
        />{' '}
        Hide background flows
      </label>
      <output>{count === total ? '' : `${count} of ${total} events`}</output>
    </span>
  )
}
