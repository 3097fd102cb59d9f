import { flowOf } from './flows.ts'
import type { History } from './history.ts'
import { page, sequenceRows, server, type SequenceRow } from './sequence-rows.ts'
import { timeOf } from './words.ts'

type SequenceProps = { history: History; run: string }

/** How far back the view goes: a drawing of everything would be too long to read. */
const longest = 150
const [columnWidth, rowHeight, timeWidth] = [190, 26, 110]

type Column = { readonly key: string; readonly title: string }

const columnsOf = ({ actors }: History, run: string): Column[] => [
  { key: page, title: 'Person and page' },
  ...[...actors.values()]
    .filter((actor) => actor.run === run)
    .map(({ key, flow }) => ({ key, title: flowOf(flow)?.title ?? flow })),
  { key: server, title: 'Server' },
]

/** Events between the flows of a page: flows as columns, time downwards. The list of events says the same. */
export function Sequence({ history, run }: SequenceProps) {
  const rows = sequenceRows(history.log.all.filter((moment) => moment.run === run).slice(-longest))
  const columns = columnsOf(history, run)
  const width = timeWidth + columns.length * columnWidth
  const x = (key: string) =>
    timeWidth + (columns.findIndex((column) => column.key === key) + 0.5) * columnWidth
  return (
    <div className="sequence" style={{ inlineSize: width }}>
      <div className="heads">
        {columns.map(({ key, title }) => (
          <b key={key} style={{ inlineSize: columnWidth }}>
            {title}
          </b>
        ))}
      </div>
      <svg
        role="img"
        aria-label="Sequence of events between the flows"
        width={width}
        height={rows.length * rowHeight + 12}
      >
        {columns.map(({ key }) => (
          <path key={key} className="lane" d={`M ${x(key)} 0 V ${rows.length * rowHeight + 12}`} />
        ))}
        {rows.map((row, place) => (
          <Row key={row.id} row={row} x={x} y={(place + 0.7) * rowHeight} />
        ))}
      </svg>
    </div>
  )
}

type RowProps = { row: SequenceRow; x: (key: string) => number; y: number }

function Row({ row: { from, to, words, at }, x, y }: RowProps) {
  const [start, end] = [x(from), x(to)]
  const isOwn = from === to
  const middle = isOwn ? end + 10 : (start + end) / 2
  const tip = end + (start < end ? -7 : 7)
  return (
    <g className={isOwn ? 'own' : 'other'}>
      <text className="time" x={8} y={y + 4}>
        {timeOf(at)}
      </text>
      {!isOwn && <path d={`M ${start} ${y} H ${end}`} />}
      {!isOwn && <path className="tip" d={`M ${tip} ${y - 4} L ${end} ${y} L ${tip} ${y + 4}`} />}
      <circle cx={end} cy={y} r={isOwn ? 4 : 2} />
      <text x={middle} y={isOwn ? y + 4 : y - 4} textAnchor={isOwn ? 'start' : 'middle'}>
        {words}
      </text>
    </g>
  )
}
