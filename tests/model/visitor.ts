import type { BrowserContext, Disposable, Page } from '@playwright/test'

import type { Findings } from './channels.ts'
import { HeldCalls, pauseCalls, routedCall } from './held-calls.ts'

/**
 * One page for all tours of a flow; a new one would start a process and compile the portal again.
 */
export class Visitor {
  readonly #page: Page
  readonly #added: Disposable[] = []
  #held = new HeldCalls({}, {})

  private constructor(page: Page) {
    this.#page = page
  }

  /** `outside` are URLs of another service that the flow also calls, as a pattern. */
  static async enter(context: BrowserContext, findings: Findings, outside?: string) {
    await context.clock.install()
    const page = await context.newPage()
    await findings.channels.listenTo(page, findings.coverage)
    const visitor = new Visitor(page)
    await pauseCalls(page, '*/api/*', (call) => visitor.#held.take(call))
    if (outside) await page.route(outside, (route) => visitor.#held.take(routedCall(route)))
    return visitor
  }

  /** Resets the page for one tour, removing everything earlier tours stored in or added to it. */
  async begin(heldCalls: HeldCalls): Promise<Page> {
    for (const added of this.#added.splice(0)) await added.dispose()
    await this.#page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await this.#page.goto('/icon.svg')
    await this.#page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
    this.#held = heldCalls
    return new Proxy(this.#page, { get: (page, key) => this.#collecting(page, key) })
  }

  leave(): Promise<void> {
    return this.#page.context().close()
  }

  #collecting(page: Page, key: string | symbol): unknown {
    const value: unknown = Reflect.get(page, key)
    if (key !== 'addInitScript' && key !== 'route') return value
    return async (...args: unknown[]) => {
      this.#added.push(await (value as Adding).apply(page, args))
    }
  }
}

type Adding = (this: Page, ...words: unknown[]) => Promise<Disposable>
