import { marks, metrics, type PlacedBox } from './layout/plan.ts'

type StateBoxProps = {
  placed: PlacedBox
  isActive: boolean
  isChosen: boolean
  isTaken: (keys: readonly string[]) => boolean
  onChoose: ((state: string) => void) | undefined
  onFold: ((state: string) => void) | undefined
  /** The innermost active state inside a folded box. */
  deepest: string | undefined
}

/** A state as a box. Clicking selects it; keyboard users select it in the table of states. */
export function StateBox(props: StateBoxProps) {
  const { placed, isActive, isChosen, isTaken, onChoose, onFold, deepest } = props
  const { x, y, width, height, box, depth } = placed
  const shown =
    deepest === undefined
      ? box.lines
      : [...box.lines.slice(0, -1), { words: `▸ ● ${deepest}`, keys: [] }]
  const lines = shown.map(({ words }) => words)
  const classes = [
    'state',
    box.kind,
    box.isFolded && 'folded',
    isActive && 'active',
    isChosen && 'chosen',
  ]
  return (
    <>
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
        {shown.map(({ words, keys, whole }, place) => (
          <text
            key={words}
            className={isTaken(keys) ? 'taken' : undefined}
            x={x + metrics.pad}
            y={y + metrics.border + metrics.title + metrics.line * place + 10}
          >
            {`${words} `}
            {whole !== undefined && <title>{whole}</title>}
          </text>
        ))}
      </g>
      {onFold && (box.isFolded || box.inside.length > 0) && (
        <FoldButton
          placed={placed}
          isFilled={isActive && box.inside.length === 0}
          onFold={onFold}
        />
      )}
    </>
  )
}

type FoldButtonProps = { placed: PlacedBox; isFilled: boolean; onFold: (state: string) => void }

function FoldButton({ placed: { x, y, width, box }, isFilled, onFold }: FoldButtonProps) {
  return (
    <g
      className={isFilled ? 'fold filled' : 'fold'}
      role="button"
      tabIndex={-1}
      aria-label={`${box.isFolded ? 'Unfold' : 'Fold'} ${box.id}`}
      onClick={(event) => {
        event.stopPropagation()
        onFold(box.id)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.stopPropagation()
        onFold(box.id)
      }}
    >
      <rect x={x + width - 26} y={y + 3} width={22} height={22} fill="transparent" />
      <text x={x + width - 20} y={y + metrics.border + 13}>
        {box.isFolded ? '▸' : '▾'}
      </text>
    </g>
  )
}
