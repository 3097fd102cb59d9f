import { scrollWithin } from '../scroll-within.ts'
import { flowOf } from './flows.ts'
import { placeWords, type Actor } from './history.ts'

type ActorListProps = {
  actors: readonly Actor[]
  shown: Actor
  onChoose: (key: string) => void
}

type Branch = { readonly actor: Actor; readonly depth: number }

const hasParentIn = (actors: readonly Actor[], { parent }: Actor) =>
  actors.some(({ key }) => key === parent)

const withChildren = (actors: readonly Actor[], some: readonly Actor[], depth = 0): Branch[] =>
  some
    .toSorted((one, other) => Number(other.isLive) - Number(one.isLive))
    .flatMap((actor) => [
      { actor, depth },
      ...withChildren(
        actors,
        actors.filter(({ parent }) => parent === actor.key),
        depth + 1,
      ),
    ])

/** Flows with their children below them, the running ones first. */
const treeOf = (actors: readonly Actor[]) =>
  withChildren(
    actors,
    actors.filter((actor) => !hasParentIn(actors, actor)),
  )

/** Every flow that has run, by the loading of the page it ran in. */
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
          {treeOf(some).map(({ actor, depth }) => (
            <Entry
              key={actor.key}
              actor={actor}
              depth={depth}
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

type EntryProps = Branch & { isShown: boolean; onChoose: (key: string) => void }

function Entry({ actor: { key, flow, moments, isLive }, depth, isShown, onChoose }: EntryProps) {
  const last = moments.at(-1)
  return (
    <button
      ref={isShown ? comeIntoView : undefined}
      type="button"
      className={isLive ? 'live' : 'ended'}
      style={{ marginInlineStart: `${depth}em`, inlineSize: `calc(100% - ${depth}em)` }}
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
