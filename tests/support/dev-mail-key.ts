/** Opens /dev/mail of the portals Playwright starts. */
export const devMailKey = 'key-of-the-stories-for-dev-mail'
