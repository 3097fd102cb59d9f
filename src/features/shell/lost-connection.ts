import { CallFailure } from '#machines/failure.ts'

/** How Chromium, Firefox, Safari and Vite report a script or style sheet that couldn't be loaded. */
const missingFile =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a page can't be shown because its script or its data couldn't be fetched. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof CallFailure
    ? error.reason === 'unreachable'
    : error instanceof Error && missingFile.test(error.message)
