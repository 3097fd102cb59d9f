import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Browser } from 'playwright'

import { readmeOf } from '../../packages/readme.ts'

/** In node_modules, so that the examples find the packages. */
const folder = resolve('node_modules/.cache/pictures')

const pictureOf = (name: string, ending = 'png') => resolve('packages', name, `picture.${ending}`)

const write = (files: readonly { readonly file: string; readonly code: string }[]) => {
  for (const { file, code } of files) writeFileSync(join(folder, file), code)
}

const run = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8' })

const screenshot = async (browser: Browser, html: string, name: string) => {
  const page = await browser.newPage({
    viewport: { width: 960, height: 600 },
    deviceScaleFactor: 2,
  })
  await page.setContent(html)
  await page.locator('pre').screenshot({ path: pictureOf(name) })
  await page.close()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A command and what it prints, as in a terminal. */
const takeTerminal = (browser: Browser, name: string, args: readonly string[]) => {
  const { stdout } = spawnSync(name, args, { cwd: folder, encoding: 'utf8' })
  const lines = escaped(`$ npx ${[name, ...args].join(' ')}\n${stdout.trimEnd()}`)
  const style = `pre { font: 14px/1.6 ui-monospace, monospace; color: #e7e5e4; background: #1c1917; margin: 0;
    padding: 20px 24px; inline-size: fit-content; max-inline-size: 860px; white-space: pre-wrap }`
  return screenshot(browser, `<style>${style}</style><pre>${lines}</pre>`, name)
}

const faultyMachine = `import { createMachine, fromPromise } from 'xstate'
export const order = createMachine({
  id: 'order',
  initial: 'editing',
  states: {
    editing: { on: { SEND: 'sending' } },
    sending: { invoke: { id: 'send', src: fromPromise(() => fetch('/orders')), onDone: 'sent' } },
    sent: {},
    archived: { on: { OPEN: 'sent' } },
  },
})
`

const door = (states: string) => `import { createMachine } from 'xstate'
export const door = createMachine({ id: 'door', initial: 'open', states: ${states} })
`

const takeCoverage = async (browser: Browser) => {
  run('flow-paths', 'coverage', 'cart.ts', '--model', 'cart.model.ts', '-o', 'page.html')
  const page = await browser.newPage({ viewport: { width: 1000, height: 920 } })
  await page.goto(`file://${folder}/page.html`)
  await page.screenshot({ path: pictureOf('flow-paths'), animations: 'disabled' })
  await page.close()
}

/** The viewer, with a paid cart. */
const takeViewer = async (browser: Browser) => {
  const viewer = spawn(process.execPath, [resolve('packages/flow-viewer/src/cli.ts'), 'cart.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [printed] = (await once(viewer.stdout, 'data')) as [Buffer]
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(/http:\S+/.exec(String(printed))?.[0] ?? '')
    for (const event of ['ADD', 'PAY'])
      await page.getByRole('button', { name: event, exact: true }).click()
    await page.locator('[data-state="cart.paid"].active').waitFor()
    await page.screenshot({ path: pictureOf('flow-viewer'), animations: 'disabled' })
    await page.close()
  } finally {
    viewer.kill()
    await once(viewer, 'exit')
  }
}

/** The pictures of the packages' READMEs, of their own examples. */
export const capturePackages = async (browser: Browser) => {
  mkdirSync(folder, { recursive: true })
  try {
    write(readmeOf('flow-paths').files.filter(({ file }) => /^cart(?:\.model)?\.ts$/.test(file)))
    run('flow-chart', 'cart.ts', '-o', pictureOf('flow-chart', 'svg'))
    await takeCoverage(browser)
    await takeViewer(browser)
    write([
      { file: 'order.ts', code: faultyMachine },
      {
        file: 'old.ts',
        code: door(`{ open: { on: { CLOSE: 'closed' } }, closed: { on: { OPEN: 'open' } } }`),
      },
      {
        file: 'new.ts',
        code: door(
          `{ open: { on: { CLOSE: 'closed' } }, closed: { on: { OPEN: 'open', LOCK: 'locked' } }, locked: { on: { UNLOCK: 'closed' } } }`,
        ),
      },
    ])
    await takeTerminal(browser, 'flow-rules', ['order.ts'])
    await takeTerminal(browser, 'flow-diff', ['old.ts', 'new.ts'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
