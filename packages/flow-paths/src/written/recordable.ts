import { writingOf } from './recorder.ts'

/** Playwright's `expect`, which records expectations about a recording page. */
export const recordable = <Expect extends (...args: never[]) => unknown>(expect: Expect): Expect =>
  new Proxy(expect, {
    apply: (real, self, args: Parameters<Expect>) => {
      const writing = writingOf(args[0])
      return writing ? matchers(writing, false) : Reflect.apply(real, self, args)
    },
  })

type Writing = NonNullable<ReturnType<typeof writingOf>>

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
