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
