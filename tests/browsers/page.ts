import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'

import type { Place, Tab } from './tab.ts'

const require = createRequire(import.meta.url)
const folder = require.resolve('@testing-library/dom/package.json').replace('package.json', '')
const library = readFileSync(`${folder}dist/@testing-library/dom.umd.min.js`, 'utf8')

/** How long a page may take for a step, in milliseconds: whole runs are on busy machines. */
const timeout = 20_000
const interval = 100

type Name = string | RegExp
const literal = (value: Name) => (typeof value === 'string' ? JSON.stringify(value) : String(value))

const matches = (value: string, name: Name) =>
  typeof name === 'string' ? `${value} === ${literal(name)}` : `${name}.test(${value})`

/** Repeats a step until it succeeds, because pages change while they're looked at. */
const untilDone = async <Value>(step: () => Promise<Value>): Promise<Value> => {
  const end = Date.now() + timeout
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(interval)
    }
  }
}

/** Where to click on an element. Fails while something covers it, such as a dialog that closes. */
const middle = `{
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2].map(Math.round)
  const hit = document.elementFromPoint(x, y)
  const isHit = hit && (element.contains(hit) || hit.contains(element) || element.control === hit)
  if (!isHit) throw new Error('Behind ' + hit?.outerHTML.slice(0, 100))
  return { x, y }
}`

const elements = (tab: Tab, query: string, what: string) => {
  /** Loads Testing Library into a page that doesn't have it yet. */
  const prepare = async () => {
    if (await tab.evaluate('typeof TestingLibraryDom === "undefined"'))
      await tab.evaluate(`(function () { ${library} }).call(globalThis)`)
  }
  const evaluate = async (expression: string) => {
    await prepare()
    return tab.evaluate(`((found) => ${expression})(${query})`)
  }
  const ofFirst = async (expression: string) => {
    const value = await evaluate(
      `found.length === 0 ? null : ((element) => ${expression})(found[0])`,
    )
    if (value === null) throw new Error(`There is no ${what}.`)
    return value
  }
  const becomes = (state: string, expression: string) =>
    untilDone(async () => {
      if (!(await evaluate(expression))) throw new Error(`There ${state} ${what}.`)
    })
  return {
    click: () =>
      untilDone(async () => {
        const before = (await ofFirst(middle)) as Place
        await wait(interval)
        const now = (await ofFirst(middle)) as Place
        if (before.x !== now.x || before.y !== now.y) throw new Error(`The ${what} moves.`)
        await tab.clickAt(now)
      }),
    /** Replaces what is in a field. */
    fill: async (text: string) => {
      await untilDone(() => ofFirst('(element.focus(), element.select?.(), true)'))
      await tab.type(text)
    },
    choose: async (path: string) => {
      await becomes('is no', 'found.length > 0')
      await tab.choose(`${query}[0]`, path)
    },
    /** Chooses an option, as drivers do: their clicks don't reach a list that the system draws. */
    select: (option: Name) =>
      untilDone(() =>
        ofFirst(`{
          const chosen = [...element.options].find(({ text }) => ${matches('text', option)})
          if (!chosen) return null
          element.value = chosen.value
          element.dispatchEvent(new Event('input', { bubbles: true }))
          element.dispatchEvent(new Event('change', { bubbles: true }))
          return true
        }`),
      ),
    isThere: () => becomes('is no', 'found.length > 0'),
    isGone: () => becomes('still is a', 'found.length === 0'),
    hasFocus: () => becomes('is no focus on the', 'found[0] === document.activeElement'),
    contains: (text: string) =>
      becomes(`is no “${text}” in the`, `found[0]?.textContent.includes(${literal(text)})`),
    hasValue: (text: string) =>
      becomes(`is no “${text}” in the`, `found[0]?.value === ${literal(text)}`),
    hasAttribute: (name: string, value: Name) =>
      becomes(
        `is no ${name}=${value} on the`,
        `found.length > 0 && ${matches(`found[0].getAttribute(${literal(name)})`, value)}`,
      ),
    hasCount: (count: number) => becomes(`aren’t ${count} of the`, `found.length === ${count}`),
    text: () => untilDone(async () => String(await ofFirst('element.textContent'))),
    texts: async () => (await evaluate('found.map((element) => element.textContent)')) as string[],
  }
}

/** Names elements as people and screen readers do, below an element of the page. */
const within = (tab: Tab, root: string, place: string) => {
  const one = (query: string, what: string) => elements(tab, query, what + place)
  return {
    role: (role: string, name?: Name) => {
      const options = name === undefined ? '{}' : `{ name: ${literal(name)} }`
      const query = `TestingLibraryDom.queryAllByRole(${root}, '${role}', ${options})`
      return one(query, `${role} ${name ?? ''}`)
    },
    label: (name: Name) =>
      one(`TestingLibraryDom.queryAllByLabelText(${root}, ${literal(name)})`, `field ${name}`),
    title: (name: string) =>
      one(`TestingLibraryDom.queryAllByTitle(${root}, ${literal(name)})`, `title ${name}`),
    words: (text: Name) =>
      one(`TestingLibraryDom.queryAllByText(${root}, ${literal(text)})`, `text ${text}`),
  }
}

/** A tab of a portal at an origin, as the stories use it. */
export const pageOf = (tab: Tab, origin: string) => ({
  ...within(tab, 'document.body', ''),
  /** The same in the first element with a role and name. */
  inside: (role: string, name?: Name) => {
    const options = name === undefined ? '{}' : `{ name: ${literal(name)} }`
    const root = `(TestingLibraryDom.queryAllByRole(document.body, '${role}', ${options})[0] ?? document.createElement('p'))`
    return within(tab, root, ` in the ${role} ${name ?? ''}`)
  },
  open: (path: string) => tab.open(new URL(path, origin).href),
  reload: tab.reload,
  press: tab.press,
  type: tab.type,
  evaluate: tab.evaluate,
  isAt: (path: string | RegExp) =>
    untilDone(async () => {
      const address = String(await tab.evaluate('location.pathname + location.search'))
      if (typeof path === 'string' ? address !== path : !path.test(address))
        throw new Error(`The page is at ${address}, not at ${path}.`)
    }),
})

export type Page = ReturnType<typeof pageOf>
