import { scrollWithin } from './scroll-within.ts'
import { flowOf, isBackground } from './flows.ts'
import { placeWords, type Actor, type History } from './history.ts'

type ActorListProps = {
  history: History
  shown: Actor
  onChoose: (key: string) => void
  /** Whether the viewer shows the flow that the page is about. */
  isFollowing: boolean
  onFollow: () => void
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

/** Flows with their children, the running ones first, and those in the background last. */
const treeOf = (actors: readonly Actor[]) => {
  const roots = actors.filter((actor) => !hasParentIn(actors, actor))
  return [false, true].flatMap((isBehind) =>
    withChildren(
      actors,
      roots.filter(({ flow }) => isBackground(flow) === isBehind),
    ),
  )
}

/** The page loads of a tab, the newest first. */
const tabsOf = ({ runs }: History) => [
  ...Map.groupBy([...runs].toReversed(), ([, { page }]) => page.tab).values(),
]

/** Every flow that has run, by tab. Flows from before a reload come last. */
export function ActorList(props: ActorListProps) {
  const { history, shown, onChoose, isFollowing, onFollow } = props
  const actors = [...history.actors.values()]
  return (
    <nav aria-label="Flows">
      <h1>Flows</h1>
      <button type="button" className="follow" aria-pressed={isFollowing} onClick={onFollow}>
        Follow the page
      </button>
      {tabsOf(history).map((runs) => {
        const [, { page, isLeft }] = runs[0] as (typeof runs)[number]
        const some = runs.flatMap(([run]) => treeOf(actors.filter((actor) => actor.run === run)))
        return (
          <section key={page.tab} aria-label={page.title || page.path}>
            <h2>
              <b>{page.title || 'Untitled page'}</b> <span>{page.path}</span>
              {isLeft && ' · left'}
            </h2>
            {some.map(({ actor, depth }) => (
              <Entry
                key={actor.key}
                actor={actor}
                depth={depth}
                isShown={actor.key === shown.key}
                onChoose={onChoose}
              />
            ))}
          </section>
        )
      })}
    </nav>
  )
}

/**
 * On narrow screens the flows are in one scrolling row, where the selected one may be out of view.
 */
const scrollEntryIntoView = (entry: HTMLButtonElement | null) => {
  const list = entry?.closest('nav')
  if (entry && list) scrollWithin(list, entry, 12)
}

const endWords: Readonly<Record<string, string>> = { done: 'done', error: 'failed' }

type EntryProps = Branch & { isShown: boolean; onChoose: (key: string) => void }

function Entry({ actor: { key, flow, recording, isLive }, depth, isShown, onChoose }: EntryProps) {
  const last = recording.last
  return (
    <button
      ref={isShown ? scrollEntryIntoView : undefined}
      type="button"
      className={isLive ? 'live' : last?.status === 'error' ? 'failed' : 'ended'}
      style={{ marginInlineStart: `${depth}em`, inlineSize: `calc(100% - ${depth}em)` }}
      aria-pressed={isShown}
      onClick={() => onChoose(key)}
    >
      <span>{flowOf(flow)?.title ?? flow}</span>
      {isBackground(flow) && <small>in the background</small>}
      <small>
        {isLive ? '' : `${endWords[last?.status ?? ''] ?? 'ended'} · `}
        {last && placeWords(last.value)}
      </small>
    </button>
  )
}
