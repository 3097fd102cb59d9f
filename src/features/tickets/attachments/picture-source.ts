import type { InlineImagesActor } from '#machines/inline-images.machine.ts'
import type { PictureSource } from '#src/components/editor/picture-source.ts'
import { keepFile } from './chosen-files.ts'

/** Hands what is put into an editor to the flow of its pictures. */
export const pictureSource = (actor: InlineImagesActor): PictureSource => ({
  take: (files) =>
    files.flatMap((picture) => {
      const file = keepFile(picture)
      actor.send({ type: 'picture.add', picture: { file, type: picture.type } })
      const isOnItsWay = actor.getSnapshot().context.uploads.includes(file.key)
      return isOnItsWay ? [file] : []
    }),
  listen: (settled) => {
    const listening = actor.on('picture.settled', ({ key, address }) => settled(key, address))
    return () => listening.unsubscribe()
  },
})
