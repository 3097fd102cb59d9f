import { expect as look } from '@playwright/test'

import { writingOf } from './page.ts'

/** Playwright's `expect`; what is expected of a written page is written down. */
export const expect: typeof look = new Proxy(look, {
  apply: (real, self, args: Parameters<typeof look>) => {
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
