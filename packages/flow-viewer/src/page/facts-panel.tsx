import { placeWords } from './history.ts'
import type { Part } from './parts.ts'

const wordsOf = (value: unknown) =>
  typeof value === 'string' ? value || '(empty)' : JSON.stringify(value)

type Fact = {
  readonly name: string
  readonly value: unknown
  /** What it was at the moment before; absent if it was the same. */
  readonly before?: unknown
}

/** The visible context of a moment, compared with the moment before it. */
export function factsOf({ actor: { recording }, moment }: Pick<Part, 'actor' | 'moment'>): Fact[] {
  const before = recording.all.findLast(({ serial }) => serial < moment.serial)?.facts
  const names = new Set([...Object.keys(moment.facts), ...Object.keys(before ?? {})])
  return [...names].map((name) => {
    const value = moment.facts[name]
    const isSame = !before || JSON.stringify(before[name]) === JSON.stringify(value)
    return isSame ? { name, value } : { name, value, before: before[name] }
  })
}

type FactsPanelProps = { part: Part; isInside: boolean }

/** The flow's state and the visible part of its context. */
export function FactsPanel({ part, isInside }: FactsPanelProps) {
  const { flow, moment } = part
  const facts = factsOf(part)
  return (
    <section aria-label={isInside ? `Facts of ${flow.title}` : 'Facts'}>
      <h3>{isInside ? `${flow.title} is in` : 'Now in'}</h3>
      <p className="place">
        {placeWords(moment.value)}
        {moment.tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </p>
      {moment.error !== null && (
        <p role="alert" className="failure">
          The machine failed: {moment.error}
          {!moment.error.includes(':') && (
            <small>
              Its message stays in its tab, unless the plugin’s <code>errorMessages</code> is set.
            </small>
          )}
        </p>
      )}
      {facts.length > 0 && (
        <dl>
          {facts.map((fact) => (
            <div key={fact.name} className={'before' in fact ? 'changed' : undefined}>
              <dt>{fact.name}</dt>
              <dd>
                {'before' in fact && (
                  <>
                    <del>{wordsOf(fact.before) ?? '(not there)'}</del> →{' '}
                  </>
                )}
                {'before' in fact ? (
                  <ins>{wordsOf(fact.value) ?? '(gone)'}</ins>
                ) : (
                  wordsOf(fact.value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isInside && (
        <p className="hint">
          The rest of the context stays in its tab: the plugin’s <code>allow</code> names what may
          be seen.
        </p>
      )}
    </section>
  )
}
