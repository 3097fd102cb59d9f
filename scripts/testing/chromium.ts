import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { run } from './run.ts'
import { systemChromium, unpacked } from '#tests/support/chromium.ts'

const isRoot = process.getuid?.() === 0

/** Installs Debian packages if this is Debian and the user is root; returns whether it did. */
const installFromDebian = async (...packages: string[]) => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} from Debian …`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], quiet)) !== 0) return false
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await run('apt-get', install, quiet)) === 0
}

const require = createRequire(import.meta.url)
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

// The browser's own font configuration has a wrong folder, and it exits without fonts.
const fontsConf = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${cache}</cachedir></fontconfig>
`

/** Unpacks the browser installed by npm. It unpacks to `os.tmpdir()`, so we point that to our folder. */
const unpack = async () => {
  const { inflate } = await import('@sparticuz/chromium')
  const bin = join(dirname(require.resolve('@sparticuz/chromium')), '../bin')
  const half = `${unpacked}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true })
  process.env.TMPDIR = half
  for (const archive of archives) await inflate(join(bin, archive))
  delete process.env.TMPDIR
  const fonts = fontsConf(join(unpacked, 'fonts'), join(unpacked, 'fonts-cache'))
  await writeFile(join(half, 'fonts.conf'), fonts)
  await cp(half, unpacked, { recursive: true })
  await rm(half, { recursive: true })
}

const tryToUnpack = async () => {
  try {
    await unpack()
    return true
  } catch (error) {
    console.log(`@sparticuz/chromium couldn’t be unpacked: ${String(error)}`)
    return false
  }
}

/** Finds or installs Chromium: this computer's, Debian's, the one from npm, or Playwright's. */
export const provideChromium = async () => {
  if (systemChromium() || existsSync(join(unpacked, 'chromium'))) return
  if ((await installFromDebian('chromium-headless-shell')) && systemChromium()) return
  if (process.platform === 'linux' && process.arch === 'x64' && (await tryToUnpack())) return
  if ((await run('npx', ['playwright', 'install', 'chromium'])) !== 0)
    throw new Error('Chromium isn’t installed; set CHROMIUM_PATH.')
}
