import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

import { environment } from '#tests/support/project-copy.ts'

import { chromiumPath } from '../../packages/empty-project.ts'
import { copyExample } from '../../packages/example-copy.ts'

type Step = { name: string; run?: string }
type Workflow = { jobs: { flows: { steps: Step[] } } }

const workflow = readFileSync(join(import.meta.dirname, '.github/workflows/flows.yml'), 'utf8')
const { steps } = (parse(workflow) as Workflow).jobs.flows

const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
/** Somebody's repository, and the checkout of a pull request to it. */
const [origin, checkout] = [join(folder, 'origin'), join(folder, 'checkout')]
const bin = join(folder, 'bin')

/** Seconds since the folder was empty, by what was there then. */
const reached = new Map<string, number>()
const start = performance.now()
const reach = (what: string) =>
  reached.set(what, Math.round((performance.now() - start) / 100) / 10)

/** Playwright's own Chromium can't be downloaded everywhere, and root needs `--no-sandbox`. */
const browser = {
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: ['--no-sandbox'],
}

const env = {
  ...environment,
  PATH: [bin, environment.PATH].join(delimiter),
  CI: '1',
  NO_COLOR: '1',
  GITHUB_BASE_REF: 'main',
  NUMBER: '7',
}

const shell = (cwd: string, script: string) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd,
    env,
    encoding: 'utf8',
  })
  return { status, printed: stripVTControlCharacters(stdout + stderr) }
}

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd,
    stdio: 'pipe',
  })

/** Changes the machine, as the author of the pull request does. */
const changeMachine = (from: string, to: string) => {
  const file = join(checkout, 'comment.machine.ts')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

beforeAll(() => {
  copyExample(origin, inject('tarballs'))
  // What GitHub's command would comment ends up in a file.
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'gh'),
    `#!/bin/sh\necho "$@" > '${folder}/gh.txt'\ncat comment.md >> '${folder}/gh.txt'\n`,
  )
  chmodSync(join(bin, 'gh'), 0o755)
})
afterAll(() => {
  console.log([...reached].map(([what, seconds]) => `| ${what} | ${seconds} s |`).join('\n'))
  rmSync(folder, { recursive: true, force: true })
})

test('starts with one command, and shows its flow in the viewer', async () => {
  const running = spawn('npm', ['start', '--', '--host', '127.0.0.1', '--port', '0'], {
    cwd: origin,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    // npm starts Vite in a shell.
    if (running.pid) process.kill(-running.pid)
    await once(running, 'exit')
  })
  let printed = ''
  let address: string | undefined
  for await (const text of running.stdout.iterator({ destroyOnReturn: false })) {
    printed += stripVTControlCharacters(String(text))
    address = /http:\/\/\S+(?=\s)/.exec(printed)?.[0]
    if (address) break
  }
  const opened = await chromium.launch(browser)
  onTestFinished(() => opened.close())
  const context = await opened.newContext({ ...(address && { baseURL: address }) })
  const page = await context.newPage()
  await page.goto('/?inspect')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Write a comment first.').waitFor()
  reach('a page that runs its flow')
  const viewer = await context.newPage()
  await viewer.goto('/flow-viewer')
  await viewer.locator('.state.active[data-state="comment.editing"]').waitFor()
  reach('its chart, live in the viewer')
  await page.getByRole('textbox').fill('Works for me now.')
  await page.getByRole('button', { name: 'Send' }).click()
  await viewer.locator('.state.active[data-state="comment.sent"]').waitFor()
})

test('passes every step of its workflow, which comments on the pull request', () => {
  git(origin, 'init', '--quiet', '--initial-branch', 'main')
  writeFileSync(join(origin, '.gitignore'), 'node_modules\n')
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '--message', 'comment')
  git(folder, 'clone', '--quiet', origin, checkout)
  changeMachine("description: 'Says thanks", "tags: 'quiet',\n      description: 'Says thanks")
  writeFileSync(
    join(checkout, 'playwright.config.ts'),
    `export default { use: { launchOptions: ${JSON.stringify(browser)} } }\n`,
  )
  for (const { name, run } of steps) {
    if (run === undefined || name === 'Install Chromium') continue
    const { status, printed } = shell(checkout, run)
    expect([name, status, status === 0 ? '' : printed]).toEqual([name, 0, ''])
    reach(name)
  }
  const comment = readFileSync(join(folder, 'gh.txt'), 'utf8')
  expect(comment).toMatch(/^pr comment 7 /)
  expect(comment).toMatch(/```\ncomment \(commentMachine\)\n {2}~ state sent: [^]*quiet[^]*```\n$/)
  expect(Math.max(...reached.values())).toBeLessThan(300)
})

test('notices a machine that no longer says thanks', () => {
  changeMachine("target: 'sent',\n", '')
  const results = Object.fromEntries(
    steps.flatMap(({ name, run }) =>
      run !== undefined && /^(?:Check|Walk)/.test(name) ? [[name, shell(checkout, run)]] : [],
    ),
  )
  expect(Object.values(results).map(({ status }) => status === 0)).toEqual(
    Object.values(results).map(() => false),
  )
  expect(results['Check types and rules']?.printed).toContain('(unreachable-state)')
})
