import type { Chain, Deed } from './deed.ts'

type Writing = { readonly chain: Chain; readonly write: (deed: Deed) => void }

const writings = new WeakMap<object, Writing>()

/** The name and the writer of a recorder, or of a part of one; undefined for a real value. */
export const writingOf = (subject: unknown): Writing | undefined =>
  typeof subject === 'function' ? writings.get(subject) : undefined

/** What depends on the page's answer, or happens while the page runs, can't be known beforehand. */
const unforeseen =
  /^(?:is[A-Z]|all|count$|url$|title$|content$|inner|input|text|getAttribute|bound|evaluateHandle|on$|once$|route|expose|waitFor)/

/** Stands for something by its name, and records what is done with it, in the order it is awaited. */
export const recorder = <Subject>(name: string, write: (deed: Deed) => void): Subject =>
  part({ chain: [{ name }], write }) as Subject

function part(writing: Writing): object {
  const proxy: object = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? done(writing) : grown(writing, String(name))),
    apply: (_, __, args: unknown[]) => called(writing, args),
  })
  writings.set(proxy, writing)
  return proxy
}

const grown = ({ chain, write }: Writing, name: string) =>
  part({ chain: [...chain, { name }], write })

function called({ chain, write }: Writing, args: readonly unknown[]) {
  const name = chain.at(-1)?.name ?? ''
  if (unforeseen.test(name))
    throw new Error(`what "${name}" brings is known to a running page only`)
  if (args.flat().some(Number.isNaN))
    throw new Error(`what "${name}" is given is computed from what a running page says`)
  return part({ chain: [...chain.slice(0, -1), { name, args }], write })
}

/** Awaiting is doing; nothing comes back. */
const done = ({ chain, write }: Writing) => {
  if (chain.at(-1)?.args === undefined) return undefined
  return (resolve: (nothing: undefined) => void) => {
    write({ kind: 'done', chain })
    resolve(undefined)
  }
}
