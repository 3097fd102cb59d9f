import type { Page } from '@playwright/test'
import { Coverage, metaOf } from 'flow-paths'
import { watchActors } from 'flow-paths/playwright'
import { allStates, placeOf } from 'flow-chart'
import type { AnyMachineSnapshot } from 'xstate'

import { holdsSecret } from '#tests/support/holds-secret.ts'
import { machines } from '../../scripts/flows/machines.ts'

const secretKeys = new Map(
  machines
    .flatMap(({ machine }) => allStates(machine))
    .map((node) => [placeOf(node), metaOf(node).secrets ?? []]),
)

/** Context keys that a state shows on purpose, by the state's id; builds contain no meta. */
const hiddenKeysOf = (state: string): readonly string[] => secretKeys.get(state) ?? []

/** Something that left the place where it was typed: the channel and its text. */
type Trace = { readonly channel: string; readonly text: string }

/**
 * An emailed link is its own secret, and so is what a company's provider takes and returns: only the URL of
 * its page contains it.
 */
const withoutLink = (address: string) =>
  address
    .replace(/(\/(?:login\/password\/reset|unsubscribe|confirm-email)\/)[^/?#]+/, '$1')
    .replace(/(\/login\/return|login\.hartmann\.example\/authorize)\?.*/, '$1')

/**
 * Everything a page reveals: what it stores, prints, sends to other tabs, and the URLs it requests.
 */
export class Channels {
  readonly #traces: Trace[] = []

  note(channel: string, text: string): void {
    this.#traces.push({ channel, text })
  }

  /** Listens to everything, including the flows' inspection events. */
  async listenTo(page: Page, coverage?: Coverage): Promise<void> {
    page.on('console', (message) => this.note('console', message.text()))
    page.on('pageerror', (error) => this.note('console', String(error)))
    page.on('framenavigated', (frame) => this.note('address', withoutLink(frame.url())))
    page.on('request', (request) => {
      this.note('address', withoutLink(request.url()))
      this.note('address', withoutLink(request.headers()['referer'] ?? ''))
    })
    await page.exposeFunction('statedeskLetOut', (channel: string, text: string) =>
      this.note(channel, text),
    )
    await page.addInitScript(spy)
    await watchActors(page, 'statedeskInspect', {
      ...(coverage && { coverage }),
      onSnapshot: ({ states, context }) => this.note('snapshot', heldBy(states, context)),
    })
  }

  /** One sentence for each secret and each channel it was found in. */
  leaksOf(secrets: readonly string[]): string[] {
    const leaks = secrets.flatMap((secret) =>
      this.#traces
        .filter(
          ({ text }) => holdsSecret(text, secret) || holdsSecret(text, encodeURIComponent(secret)),
        )
        .map(({ channel }) => `"${secret}" was found in: ${channel}`),
    )
    return [...new Set(leaks)]
  }

  has(channel: string): boolean {
    return this.#traces.some((trace) => trace.channel === channel)
  }
}

/** A flow's states and context, without what a state shows on purpose. */
function heldBy(states: readonly string[], context: Readonly<Record<string, unknown>>): string {
  const hidden = new Set(states.flatMap(hiddenKeysOf))
  const rest = Object.entries(context).filter(([key]) => !hidden.has(key))
  return JSON.stringify(Object.fromEntries(rest))
}

/** Runs in the page, before its scripts. */
const spy = () => {
  const letOut = (channel: string, value: unknown) =>
    (globalThis as unknown as Record<string, (...values: string[]) => void>)['statedeskLetOut']?.(
      channel,
      typeof value === 'string' ? value : JSON.stringify(value),
    )
  const keep = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    letOut('storage', [key, value])
    keep.call(this, key, value)
  }
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (message) {
    letOut('other tabs', message)
    post.call(this, message)
  }
}

/** What all tours of one flow have found. */
export class Findings {
  readonly coverage = new Coverage()
  readonly channels = new Channels()
  readonly #looked = new Set<string>()

  isNew({ value }: AnyMachineSnapshot): boolean {
    const place = JSON.stringify(value)
    return !this.#looked.has(place) && this.#looked.add(place).has(place)
  }
}
