/** One name after a dot, with its arguments where it is called: `getByRole('button')`, `clock`. */
export type Link = { readonly name: string; readonly args?: readonly unknown[] }

/** What was said of a page, from the page on. */
export type Chain = readonly Link[]

/** One thing a journey does on a page, expects of it, or answers to it. */
export type Deed =
  | { readonly kind: 'done'; readonly chain: Chain }
  | {
      readonly kind: 'expected'
      readonly chain: Chain
      readonly not: boolean
      readonly matcher: Link
    }
  | { readonly kind: 'answered'; readonly port: string; readonly json: unknown }
  | { readonly kind: 'failed'; readonly port: string; readonly status: number | undefined }
