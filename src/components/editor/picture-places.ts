import type { Node, ResolvedPos } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

import type { PictureOnItsWay } from './picture-source.ts'

/** Where in the text a picture on its way will stand. */
export type Place = PictureOnItsWay & { at: number }

/** What befalls the places: pictures come in at a position, or one is settled and leaves. */
export type PlaceNews = { add: readonly PictureOnItsWay[]; at: number } | { settled: string }

/** The places after a change of the text; one whose surroundings are deleted is gone. */
export function placesAfter(
  { mapping }: Transaction,
  places: readonly Place[],
  news: PlaceNews | undefined,
): readonly Place[] {
  const leaving = news && 'settled' in news ? places.find(({ key }) => key === news.settled) : null
  const kept = places.flatMap((place) => {
    if (place === leaving) return []
    const isBehind = leaving ? standsBehind(places, leaving, place) : false
    const { pos, deletedAcross } = mapping.mapResult(place.at, isBehind ? 1 : -1)
    return deletedAcross ? [] : [{ ...place, at: pos }]
  })
  return news && 'add' in news
    ? [...kept, ...news.add.map((one) => ({ ...one, at: news.at }))]
    : kept
}

/** Of pictures at one position the first to come stays the first, whichever arrives first. */
const standsBehind = (places: readonly Place[], one: Place, other: Place) =>
  other.at === one.at && places.indexOf(other) > places.indexOf(one)

/** Puts a picture where its place is: a block of its own, in front of, behind or between text. */
export function insertPicture(
  transaction: Transaction,
  places: readonly Place[],
  { place, picture }: { place: Place; picture: Node },
) {
  const at = transaction.doc.resolve(place.at)
  const isFollowed = places.some((other) => standsBehind(places, place, other))
  const isPreceded = places.some((other) => standsBehind(places, other, place))
  if (!at.parent.isTextblock) return transaction.insert(at.pos, picture)
  if (at.parentOffset === 0 && !isPreceded) return transaction.insert(at.before(), picture)
  if (endsBlock(at) && hasNext(at) && !isFollowed) return transaction.insert(at.after(), picture)
  // What is typed behind a heading or a code block is plain text again.
  const next = endsBlock(at) ? at.doc.type.schema.nodes['paragraph'] : undefined
  return transaction.split(at.pos, 1, next && [{ type: next }]).insert(at.pos + 1, picture)
}

const endsBlock = ({ parent, parentOffset }: ResolvedPos) => parentOffset === parent.content.size
const hasNext = (at: ResolvedPos) => at.indexAfter(-1) < at.node(-1).childCount
