import type { InlineImagesActor } from '#machines/inline-images.machine.ts'
import type { PictureSource } from '#src/components/editor/picture-source.ts'
import { keepFile } from './chosen-files.ts'

/** Hands an editor's pictures to their flow; files that are none go to `attach`. */
export const pictureSource = (
  actor: InlineImagesActor,
  attach: (file: File) => void,
): PictureSource => ({
  take: (files) => {
    for (const file of files) if (!isImage(file)) attach(file)
    return files.filter(isImage).flatMap((picture) => {
      const file = keepFile(picture)
      actor.send({ type: 'picture.add', picture: { file, type: picture.type } })
      const isOnItsWay = actor.getSnapshot().context.uploads.includes(file.key)
      return isOnItsWay ? [file] : []
    })
  },
  listen: (settled) => {
    const listening = actor.on('picture.settled', ({ key, address }) => settled(key, address))
    return () => listening.unsubscribe()
  },
})

const isImage = ({ type }: File) => type.startsWith('image/')
