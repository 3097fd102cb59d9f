import type { View } from '#contract/drawing.ts'

/** The parts of a browser this page asks while it is drawn; they stand before any module of it runs. */
declare global {
  var statedeskProvider: string
}

let view: View = {
  ...{ language: 'en', appearance: 'system', drawer: 'open' },
  ...{ width: 1280, request: '', address: '' },
}

/** What is drawn next is drawn for this browser. */
export const standAt = (next: View) => {
  view = next
}

const bound = (query: string, side: 'min' | 'max') =>
  new RegExp(`\\(${side}-width: ([\\d.]+)px\\)`).exec(query)?.[1]

const fits = (query: string) =>
  view.width >= Number(bound(query, 'min') ?? 0) &&
  view.width <= Number(bound(query, 'max') ?? Infinity)

const kept = (key: string): string | null =>
  ({ 'statedesk.appearance': view.appearance, 'statedesk.drawer': view.drawer })[key] ?? null

const notHeard = () => {}

Object.assign(globalThis, {
  document: { getElementById: () => ({ textContent: globalThis.statedeskProvider }) },
  localStorage: { getItem: kept },
  matchMedia: (query: string) => ({
    get matches() {
      return fits(query)
    },
    addEventListener: notHeard,
    removeEventListener: notHeard,
  }),
})
