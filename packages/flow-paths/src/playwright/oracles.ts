import type { Happening } from '../happening.ts'

/**
 * What a page must not do, whatever the model says. The names and defaults are those of
 * `@xstate/test` 2; in the object form, what's left out is off.
 */
export type PageOracles = {
  /** Errors that nothing catches. */
  readonly pageError?: boolean
  /** Console messages: errors, or warnings too. */
  readonly console?: boolean | 'error' | 'warn'
  /** Responses with this status or a higher one. */
  readonly http?: boolean | number
  /** Rejected promises that nothing handles. */
  readonly unhandledRejection?: boolean
}

const usual: PageOracles = {
  pageError: true,
  console: 'error',
  http: 400,
  unhandledRejection: true,
}

type Message = { readonly type: () => string; readonly text: () => string }
type Response = { readonly status: () => number; readonly url: () => string }

/** The part of Playwright's `Page` that's listened to. */
export type Watched = {
  on: (event: never, listener: never) => unknown
  off: (event: never, listener: never) => unknown
}

type Listener = (what: never) => void
type Listening = {
  on: (event: string, listener: Listener) => unknown
  off: (event: string, listener: Listener) => unknown
}

/** The browser's own message about a failed request, which `http` reports with its address. */
const isAboutRequest = (text: string) => text.startsWith('Failed to load resource')

/** Watches one page during one walk. */
export class Oracles {
  readonly #page: Listening
  readonly #listeners = new Map<string, Listener>()
  #problems: string[] = []
  /** Whether this step is a call that fails, so that a failed response is what should happen. */
  #isFailing = false

  constructor(page: Watched, choice: PageOracles | 'defaults' | false = 'defaults') {
    this.#page = page as unknown as Listening
    const oracles = choice === 'defaults' ? usual : choice === false ? {} : choice
    const limit = oracles.http === true ? 400 : oracles.http
    // Playwright reports unhandled rejections as page errors.
    if (oracles.pageError || oracles.unhandledRejection)
      this.#listen('pageerror', (error: Error) => this.#report(`The page threw: ${error.message}`))
    if (oracles.console)
      this.#listen('console', (message: Message) => this.#hear(message, oracles.console === 'warn'))
    if (limit !== undefined && limit !== false)
      this.#listen('response', (response: Response) => this.#receive(response, limit))
    for (const [event, listener] of this.#listeners) this.#page.on(event, listener)
  }

  /** Call it before each step. */
  expect(happening: Happening): void {
    this.#isFailing = happening.kind === 'failed'
  }

  /** Throws what the page did wrong since the last check. */
  check(): void {
    const problems = this.#problems
    this.#problems = []
    if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'))
  }

  stop(): void {
    for (const [event, listener] of this.#listeners) this.#page.off(event, listener)
  }

  #listen(event: string, listener: Listener) {
    this.#listeners.set(event, listener)
  }

  #report(problem: string) {
    this.#problems.push(problem)
  }

  #hear(message: Message, isStrict: boolean) {
    const isBad = message.type() === 'error' || (isStrict && message.type() === 'warning')
    if (!isBad || isAboutRequest(message.text())) return
    this.#report(`The console says: ${message.text()}`)
  }

  #receive(response: Response, limit: number) {
    if (response.status() < limit || this.#isFailing) return
    this.#report(`The server answered ${response.status()} to ${response.url()}`)
  }
}
