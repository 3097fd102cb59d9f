import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'
import { readmeOf } from '../../readme.ts'
import { launch } from './chromium.ts'

const appFile = (name: string) => readFileSync(join(import.meta.dirname, 'app', name), 'utf8')

let project: ReturnType<typeof emptyProject>
let browser: Browser
beforeAll(async () => {
  project = emptyProject(
    ['flow-chart', 'flow-viewer'],
    ['xstate@5.33.3', 'react@19.3.1', 'react-dom@19.3.1', 'vite@8.3.8'],
  )
  project.write('machines.ts', appFile('machines.ts'))
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  project.remove()
})

/** Starts one of the project's commands and resolves with the URL it prints. */
async function start(name: string, ...args: readonly string[]) {
  const running = spawn(process.execPath, [project.command(name), ...args], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  onTestFinished(async () => {
    running.kill()
    await once(running, 'exit')
  })
  let printed = ''
  for await (const text of running.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(text)
    const [address] = /http:\/\/\S+/.exec(printed) ?? []
    if (address) return address
  }
  throw new Error(`${name} ended: ${printed}`)
}

const openPage = async (address: string) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  onTestFinished(async () => {
    await page.close()
    expect(faults).toEqual([])
  })
  await page.goto(address)
  return page
}

const active = (viewer: Page, place: string) =>
  viewer.locator(`.state.active[data-state="${place}"]`)

test('installs from its tarball and runs the machines of a file without configuration', async () => {
  const viewer = await openPage(await start('flow-viewer', 'machines.ts'))
  await active(viewer, 'meter.idle').waitFor()
  await viewer.getByRole('button', { name: 'payment.start', exact: true }).click()
  await active(viewer, 'meter.paying.(payment).payment.choosing').waitFor()
})

test('says why the machines of a file can’t be shown', async () => {
  project.write('node.ts', `throw new Error('Only for Node.')`)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  page.setDefaultTimeout(10_000)
  await page.goto(await start('flow-viewer', 'node.ts'))
  await page.getByRole('alert').getByText('The machines can’t be shown: Only for Node.').waitFor()
  project.write('none.ts', 'export const meter = 1')
  await page.goto(await start('flow-viewer', 'none.ts'))
  await page.getByRole('alert').getByText('none.ts exports no machine.').waitFor()
  await page.goto(await start('flow-viewer', 'machines.ts', '--name', 'metre'))
  await page.getByRole('alert').getByText('There is no "metre", only meter.').waitFor()
})

test('watches an application as the README shows it', async () => {
  for (const { file, code } of readmeOf('flow-viewer').files) project.write(file, code)
  project.write('src/machines.ts', appFile('machines.ts'))
  project.write('index.html', appFile('index.html').replace('/main.ts', '/src/main.ts'))
  const origin = await start('vite', '--host', '127.0.0.1')
  const context = await browser.newContext({ baseURL: origin })
  onTestFinished(() => context.close())
  const app = await context.newPage()
  await app.goto('/?inspect')
  const viewer = await context.newPage()
  await viewer.goto('/flow-viewer')
  await active(viewer, 'meter.idle').waitFor()
  await viewer.getByRole('button', { name: 'minute.pass', exact: true }).click()
  await active(viewer, 'meter.counting').waitFor()
  await viewer.getByText('minutes').waitFor()
  expect(await viewer.locator('dl').first().textContent()).toBe('minutes0 → 1')
})
