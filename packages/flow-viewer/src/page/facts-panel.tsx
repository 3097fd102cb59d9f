import { placeWords } from './history.ts'
import type { Part } from './parts.ts'

const wordsOf = (value: unknown) =>
  typeof value === 'string' ? value || '(empty)' : JSON.stringify(value)

type FactsPanelProps = { part: Part; isInside: boolean }

/** The flow's state and the visible part of its context. */
export function FactsPanel({ part: { flow, moment }, isInside }: FactsPanelProps) {
  const facts = Object.entries(moment.facts)
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
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{wordsOf(value)}</dd>
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
