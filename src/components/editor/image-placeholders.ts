import type { Node, ResolvedPos } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

import type { UploadingImage } from './image-uploader.ts'

/** Where in the text an image will be inserted once it is uploaded. */
export type Placeholder = UploadingImage & { at: number }

/** Adds placeholders at a position, or removes one. */
export type PlaceholderChange = { add: readonly UploadingImage[]; at: number } | { remove: string }

/**
 * The placeholders after a change of the text; deleting the text around a placeholder removes it.
 */
export function placeholdersAfter(
  { mapping }: Transaction,
  all: readonly Placeholder[],
  change: PlaceholderChange | undefined,
): readonly Placeholder[] {
  const removed = change && 'remove' in change ? all.find(({ key }) => key === change.remove) : null
  const remaining = all.flatMap((placeholder) => {
    if (placeholder === removed) return []
    const isAfter = removed ? follows(all, removed, placeholder) : false
    const { pos, deletedAcross } = mapping.mapResult(placeholder.at, isAfter ? 1 : -1)
    return deletedAcross ? [] : [{ ...placeholder, at: pos }]
  })
  return change && 'add' in change
    ? [...remaining, ...change.add.map((image) => ({ ...image, at: change.at }))]
    : remaining
}

/** Images at the same position keep the order they were added in, whichever is uploaded first. */
const follows = (all: readonly Placeholder[], one: Placeholder, other: Placeholder) =>
  other.at === one.at && all.indexOf(other) > all.indexOf(one)

/** Inserts an image at its placeholder as a separate block: before, after or between text. */
export function insertImage(
  transaction: Transaction,
  all: readonly Placeholder[],
  { placeholder, image }: { placeholder: Placeholder; image: Node },
) {
  const at = transaction.doc.resolve(placeholder.at)
  const isFollowed = all.some((other) => follows(all, placeholder, other))
  const isPreceded = all.some((other) => follows(all, other, placeholder))
  if (!at.parent.isTextblock) return transaction.insert(at.pos, image)
  if (at.parentOffset === 0 && !isPreceded) return transaction.insert(at.before(), image)
  if (endsBlock(at) && hasNext(at) && !isFollowed) return transaction.insert(at.after(), image)
  // After a heading or a code block, typing continues as plain text.
  const next = endsBlock(at) ? at.doc.type.schema.nodes['paragraph'] : undefined
  return transaction.split(at.pos, 1, next && [{ type: next }]).insert(at.pos + 1, image)
}

const endsBlock = ({ parent, parentOffset }: ResolvedPos) => parentOffset === parent.content.size
const hasNext = (at: ResolvedPos) => at.indexAfter(-1) < at.node(-1).childCount
