/** A property or method call in a chain: `getByRole('button')`, `clock`. */
export type Link = { readonly name: string; readonly args?: readonly unknown[] }

/** A chain of calls: `page`, `getByRole('button')`, `click()`. */
export type Chain = readonly Link[]

/** One action on a page, or one expectation. */
export type RecordedAction =
  | { readonly kind: 'done'; readonly chain: Chain }
  | {
      readonly kind: 'expected'
      readonly chain: Chain
      readonly not: boolean
      readonly matcher: Link
    }

type Writing = { readonly chain: Chain; readonly write: (action: RecordedAction) => void }

const writings = new WeakMap<object, Writing>()

/** The name and writer of a recorder or one of its properties; undefined for a real value. */
export const writingOf = (subject: unknown): Writing | undefined =>
  typeof subject === 'function' ? writings.get(subject) : undefined

/** The error for what depends on an answer of the page, or happens while it runs. */
const unforeseen =
  /^(?:is[A-Z]|all|count$|url$|title$|content$|inner|input|text|getAttribute|bound|evaluateHandle|on$|once$|route|expose|waitFor)/

/** Stands in for an object by name and records calls on it in the order they're awaited. */
export const recorder = <Subject>(name: string, write: (action: RecordedAction) => void): Subject =>
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
    throw new Error(`the result of "${name}" is only known on a running page`)
  if (args.flat().some(Number.isNaN))
    throw new Error(`an argument of "${name}" depends on a running page`)
  return part({ chain: [...chain.slice(0, -1), { name, args }], write })
}

/** Awaiting performs the action; it returns nothing. */
const done = ({ chain, write }: Writing) => {
  if (chain.at(-1)?.args === undefined) return undefined
  return (resolve: (nothing: undefined) => void) => {
    write({ kind: 'done', chain })
    resolve(undefined)
  }
}

/** Playwright's `expect`, which records expectations about a recording page. */
export const recordable = <Expect extends (...args: never[]) => unknown>(expect: Expect): Expect =>
  new Proxy(expect, {
    apply: (real, self, args: Parameters<Expect>) => {
      const writing = writingOf(args[0])
      return writing ? matchers(writing, false) : Reflect.apply(real, self, args)
    },
  })

const matchers = ({ chain, write }: Writing, not: boolean): object =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'not'
          ? matchers({ chain, write }, !not)
          : async (...args: unknown[]) =>
              write({ kind: 'expected', chain, not, matcher: { name: String(name), args } }),
    },
  )
