import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'

/** A flow as a chart: its states, and the events that lead from one to the next. */
export type DrawnFlow = {
  states: readonly { name: string; text: string }[]
  events: readonly string[]
}

type FlowDrawingProps = {
  flow: DrawnFlow
  /** How many states have been passed. */
  reached: number
}

/** Draws a flow as a statechart; the state it's in is highlighted. The page says the same in words. */
export function FlowDrawing({ flow: { states, events }, reached }: FlowDrawingProps) {
  return (
    <div aria-hidden="true" className={chartStyles}>
      <span className={startStyles} />
      {states.map(({ name, text }, place) => (
        <div key={name} className={partStyles}>
          <span className={wayStyles} data-first={place === 0 || undefined}>
            {place > 0 && <span className={eventStyles}>{events[place - 1]}</span>}
          </span>
          <div
            className={stateStyles}
            data-current={place === reached || undefined}
            data-passed={place < reached || undefined}
          >
            <span className={markStyles}>{place < reached && <Icon name="check" />}</span>
            <span className={wordsStyles}>
              <strong>{name}</strong>
              <span className={quietStyles}>{text}</span>
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

const chartStyles = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  inlineSize: 'full',
  maxInlineSize: '[18rem]',
  fontSize: 'md',
})
const startStyles = css({
  inlineSize: '3',
  blockSize: '3',
  borderRadius: 'round',
  backgroundColor: 'control',
})
const partStyles = css({ display: 'grid', justifyItems: 'center', inlineSize: 'full' })
const wayStyles = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'full',
  blockSize: '[4.5rem]',
  '&[data-first]': { blockSize: '8' },
  background: '[linear-gradient({colors.control}, {colors.control}) center / 2px 100% no-repeat]',
})
const eventStyles = css({
  paddingBlock: '1',
  paddingInline: '3',
  borderRadius: 'round',
  border: 'thin',
  backgroundColor: 'ground',
  color: 'quiet',
  fontSize: 'sm',
})
const stateStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  inlineSize: 'full',
  padding: '4',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'surface',
  '&[data-current]': { borderColor: 'accent', boxShadow: '[0 0 0 1px {colors.accent}]' },
  '& strong': { fontWeight: 'strong' },
})
const markStyles = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '6',
  blockSize: '6',
  borderRadius: 'round',
  border: 'control',
  '[data-current] > &': {
    borderColor: 'accent',
    background: '[radial-gradient({colors.accent} 0 35%, transparent 40%)]',
  },
  '[data-passed] > &': {
    borderColor: 'accent',
    backgroundColor: 'accent',
    color: 'onAccent',
    '& svg': { inlineSize: '4', blockSize: '4' },
  },
})
const wordsStyles = css({ display: 'grid', gap: '1', minInlineSize: '0' })
const quietStyles = css({ color: 'quiet', fontSize: 'sm' })
