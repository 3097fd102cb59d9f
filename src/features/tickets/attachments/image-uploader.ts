import type { InlineImagesActor } from '#machines/tickets/inline-images.machine.ts'
import type { ImageUploader } from '#src/components/editor/image-uploader.ts'
import { storeFile } from './chosen-files.ts'

/** Lets an editor upload images with the machine of a description's images. */
export const imageUploader = (actor: InlineImagesActor): ImageUploader => ({
  start: (files) =>
    files.flatMap((image) => {
      const file = storeFile(image)
      actor.send({ type: 'image.add', image: { file, type: image.type } })
      const isUploading = actor.getSnapshot().context.uploads.some(({ key }) => key === file.key)
      return isUploading ? [file] : []
    }),
  listen: (onFinished) => {
    const subscription = actor.on('image.finished', ({ key, address }) => onFinished(key, address))
    return () => subscription.unsubscribe()
  },
})
