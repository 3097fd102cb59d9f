import { existsSync, globSync } from 'node:fs'

/** Where Debian installs the browsers besides Chromium, and what WebKitGTK needs: a driver and a screen. */
export const programs = {
  firefox: '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  miniBrowser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? '',
}

export const hasFirefox = existsSync(programs.firefox)
export const hasWebkit = [programs.webkitDriver, programs.screen, programs.miniBrowser].every(
  existsSync,
)
