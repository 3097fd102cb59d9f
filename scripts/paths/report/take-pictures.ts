import { onPages } from '../on-pages.ts'

/** A picture takes its time: pages are waited for longer than by the walkers alone. */
const patience = 5000

/** Lets the walkers of the rendered pages photograph every situation they come through. */
export const takePictures = (flow: string | undefined, folder: string): Promise<void> =>
  onPages({ flow, provide: { pictures: true }, patience, pictures: folder }, () => {})
