import { scrollWithin } from '../scroll-within.ts'
import { flowOf } from './flows.ts'
import { placeWords, type Actor } from './history.ts'

type ActorListProps = {
  actors: readonly Actor[]
  shown: Actor
  onChoose: (key: string) => void
}

/** Every flow that has run, by the loading of the page it ran in; the running ones first. */
export function ActorList({ actors, shown, onChoose }: ActorListProps) {
  const runs = [...Map.groupBy(actors, ({ run }) => run)].toReversed()
  return (
    <nav aria-label="Flows">
      <h1>Flows</h1>
      {runs.map(([run, some], place) => (
        <section key={run} aria-label={`Page ${runs.length - place}`}>
          <h2>
            Page {runs.length - place}
            {some.every(({ isLive }) => !isLive) && ' · left'}
          </h2>
          {some
            .toSorted((one, other) => Number(other.isLive) - Number(one.isLive))
            .map((actor) => (
              <Entry
                key={actor.key}
                actor={actor}
                isShown={actor.key === shown.key}
                onChoose={onChoose}
              />
            ))}
        </section>
      ))}
    </nav>
  )
}

/** Where there is room for a row of flows only, the chosen one may be beyond its end. */
const comeIntoView = (entry: HTMLButtonElement | null) => {
  const list = entry?.closest('nav')
  if (entry && list) scrollWithin(list, entry, 12)
}

type EntryProps = { actor: Actor; isShown: boolean; onChoose: (key: string) => void }

function Entry({ actor: { key, flow, moments, isLive }, isShown, onChoose }: EntryProps) {
  const last = moments.at(-1)
  return (
    <button
      ref={isShown ? comeIntoView : undefined}
      type="button"
      className={isLive ? 'live' : 'ended'}
      aria-pressed={isShown}
      onClick={() => onChoose(key)}
    >
      <span>{flowOf(flow)?.title ?? flow}</span>
      <small>
        {isLive ? '' : `${last?.status === 'done' ? 'done' : 'ended'} · `}
        {last && placeWords(last.value)}
      </small>
    </button>
  )
}
