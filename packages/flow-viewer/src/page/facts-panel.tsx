import { placeWords, type Moment } from './history.ts'

const wordsOf = (value: unknown) =>
  typeof value === 'string' ? value || '(empty)' : JSON.stringify(value)

/** Where the flow is and what of its context may be seen. */
export function FactsPanel({ moment }: { moment: Moment }) {
  const facts = Object.entries(moment.facts)
  return (
    <section aria-label="Facts">
      <h3>Now in</h3>
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
      <p className="hint">
        The rest of the context stays in its tab: the plugin’s <code>allow</code> names what may be
        seen.
      </p>
    </section>
  )
}
