import type { RecordedAction, Link } from './recorder.ts'

/** Finds the text on a translated page for an English text. */
export type Sought = (text: string | RegExp, isExact?: boolean) => string | RegExp

type Naming = { readonly name?: string | RegExp; readonly exact?: boolean }

/** An action on a page in another language, with its locators and expected texts translated. */
export function translated(action: RecordedAction, sought: Sought): RecordedAction {
  const chain = action.chain.map((link) => locatorIn(link, sought))
  if (action.kind === 'done') return { ...action, chain }
  return { ...action, chain, matcher: matcherIn(action.matcher, sought) }
}

const isText = (value: unknown): value is string | RegExp =>
  typeof value === 'string' || value instanceof RegExp

function locatorIn({ name, args }: Link, sought: Sought): Link {
  if (!args || !name.startsWith('getBy')) return { name, ...(args && { args }) }
  const [first, options] = args as [unknown, Naming | undefined]
  if (name !== 'getByRole')
    return { name, args: [worded(first, sought, options), ...args.slice(1)] }
  const shown = options?.name
  return isText(shown)
    ? { name, args: [first, { ...options, name: worded(shown, sought, options) }] }
    : { name, args }
}

const reading = new Set(['toHaveText', 'toContainText', 'toHaveAccessibleName'])

const matcherIn = ({ name, args = [] }: Link, sought: Sought): Link =>
  reading.has(name) ? { name, args: [worded(args[0], sought), ...args.slice(1)] } : { name, args }

const worded = (value: unknown, sought: Sought, options?: Naming) =>
  isText(value) ? sought(value, options?.exact) : value
