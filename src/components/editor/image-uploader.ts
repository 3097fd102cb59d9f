export type UploadingImage = { key: string; name: string }

/** What an editor needs to upload the images of its text. */
export type ImageUploader = {
  /** Starts an upload for each of the files that is an image. */
  start: (files: readonly File[]) => readonly UploadingImage[]
  /** Calls `settled` with the address of an uploaded image, or null; returns a function that stops it. */
  listen: (onFinished: (key: string, address: string | null) => void) => () => void
}
