import { marks, metrics, type PlacedBox } from './layout/plan.ts'

type StateBoxProps = {
  placed: PlacedBox
  isActive: boolean
  isChosen: boolean
  isTaken: (keys: readonly string[]) => boolean
  onChoose: ((state: string) => void) | undefined
}

/** A state as a box. Clicking selects it; keyboard users select it in the table of states. */
export function StateBox({ placed, isActive, isChosen, isTaken, onChoose }: StateBoxProps) {
  const { x, y, width, height, box, depth } = placed
  const lines = box.lines.map(({ words }) => words)
  const classes = ['state', box.kind, isActive && 'active', isChosen && 'chosen']
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      role={onChoose ? 'button' : 'img'}
      tabIndex={onChoose ? -1 : undefined}
      style={onChoose && { cursor: 'pointer' }}
      aria-label={[box.id, ...lines, ...(isActive ? ['active'] : [])].join(', ')}
      data-depth={depth % 2}
      data-state={box.id}
      onClick={() => onChoose?.(box.id)}
      onKeyDown={({ key }) => key === 'Enter' && onChoose?.(box.id)}
    >
      <rect x={x} y={y} width={width} height={height} rx={box.inside.length > 0 ? 10 : 7} />
      <text className="name" x={x + metrics.pad} y={y + metrics.border + 15}>
        {isActive && '● '}
        {box.name}
        {`${marks[box.kind]} `}
      </text>
      {box.lines.map(({ words, keys }, place) => (
        <text
          key={words}
          className={isTaken(keys) ? 'taken' : undefined}
          x={x + metrics.pad}
          y={y + metrics.border + metrics.title + metrics.line * place + 10}
        >
          {`${words} `}
        </text>
      ))}
    </g>
  )
}
