/** The key to /dev/mail of portals started by Playwright. */
export const devMailKey = 'key-of-the-stories-for-dev-mail'
