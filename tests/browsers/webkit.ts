import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

import { freePort } from '../../scripts/testing/free-port.ts'
import { hasWebkit, programs } from './installed.ts'
import type { Tab, TestBrowser } from './tab.ts'

const keys: Record<string, string> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
}

/** A screen that nobody sees, and its number. */
const startScreen = async () => {
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = (await once(createInterface(screen.stdio[3] as never), 'line')) as [string]
  return { screen, display: `:${number}` }
}

/** A home with reduced motion, and a folder for downloads. */
const newHome = () => {
  const home = mkdtempSync(join(tmpdir(), 'statedesk-webkit-'))
  const config = join(home, '.config')
  mkdirSync(join(config, 'gtk-3.0'), { recursive: true })
  mkdirSync(join(home, 'Downloads'))
  writeFileSync(join(config, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  writeFileSync(join(config, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  return home
}

const stopProcess = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** A driver has one session only. */
const startDriver = async (env: NodeJS.ProcessEnv) => {
  const port = await freePort()
  const args = ['--host=127.0.0.1', `--port=${port}`]
  const service = spawn(programs.webkitDriver, args, { stdio: 'ignore', env })
  const server = `http://127.0.0.1:${port}`
  while (!(await fetch(`${server}/status`).catch(() => null))?.ok) await wait(20)
  return { server, stop: () => stopProcess(service) }
}

/** Fails when a command gets no answer: once in a hundred stories, the driver waits for a key or click forever. */
const answered = async <Value>(command: Promise<Value>) =>
  Promise.race([
    command,
    wait(30_000, undefined, { ref: false }).then(() => {
      throw new Error('WebKit’s driver doesn’t answer.')
    }),
  ])

/** Commands go to the driver's current window, so every command switches to its own first. */
const tabOf = (driver: WebDriver, handle: string): Tab => {
  const here = async () => {
    if ((await driver.getWindowHandle()) !== handle) await driver.switchTo().window(handle)
    return driver
  }
  return {
    open: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    evaluate: async (expression) => (await here()).executeScript(`return ${expression}`),
    choose: async (expression, path) => {
      const input = await (await here()).executeScript<WebElement>(`return ${expression}`)
      await input.sendKeys(path)
    },
    clickAt: async (place) => {
      const window = await here()
      // First it arrives, and the page reacts, as with a person.
      await answered(window.actions().move(place).perform())
      const click = window
        .actions()
        .move({ ...place, duration: 0 })
        .click()
      await answered(click.perform())
    },
    press: async (key) => {
      const actions = (await here()).actions()
      await answered(actions.sendKeys(keys[key] ?? key).perform())
    },
    type: async (text) => answered((await here()).actions().sendKeys(text).perform()),
  }
}

/** WebKitGTK from Debian, by WebDriver. */
export const webkit: TestBrowser = {
  name: 'WebKitGTK',
  isInstalled: hasWebkit,
  start: async () => {
    const home = newHome()
    const { screen, display } = await startScreen()
    const env = {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: display,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_GB',
    }
    return {
      visit: async () => {
        const { server, stop } = await startDriver(env)
        const driver = await new Builder()
          .usingServer(server)
          .withCapabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: programs.miniBrowser, args: ['--automation'] },
          })
          .build()
        let tabs = 0
        return {
          openTab: async () => {
            tabs += 1
            // The driver doesn't show a tab before it sends keys to it; windows are always shown.
            if (tabs > 1) await driver.switchTo().newWindow('window')
            return tabOf(driver, await driver.getWindowHandle())
          },
          downloads: join(home, 'Downloads'),
          close: async () => {
            await answered(driver.quit()).catch(() => {})
            await stop()
          },
        }
      },
      stop: async () => {
        await stopProcess(screen)
        rmSync(home, { recursive: true, force: true })
      },
    }
  },
}
