import type { PageOptions } from 'flow-paths/page'

/** A busy button, a progress bar or a skeleton. */
const isBusyNow = () =>
  document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null ||
  [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
    textContent.startsWith('Loading'),
  )

/** How pages of the portal are checked. */
export const pageOptions: PageOptions = { isBusyNow, listens: true }
