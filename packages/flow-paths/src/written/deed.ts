/** One name after a dot, with its arguments where it is called: `getByRole('button')`, `clock`. */
export type Link = { readonly name: string; readonly args?: readonly unknown[] }

/** What was said of something, from its name on: `page`, `getByRole('button')`, `click()`. */
export type Chain = readonly Link[]

/** One thing that is done on a page, or expected of it. */
export type Deed =
  | { readonly kind: 'done'; readonly chain: Chain }
  | {
      readonly kind: 'expected'
      readonly chain: Chain
      readonly not: boolean
      readonly matcher: Link
    }
