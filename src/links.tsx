import type { RegisteredRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { Link } from './components/action/link.tsx'

type Sitemap = RegisteredRouter['routesByPath']

type WithoutLastSlash<Path> = Path extends `/${infer Place}/` ? `/${Place}` : Path

/** The routes by their addresses; what only catches unknown ones has none. */
type Pages = {
  [Path in keyof Sitemap as Exclude<WithoutLastSlash<Path>, `${string}/$`>]: Sitemap[Path]['types']
}

type Path = keyof Pages & string
type Params<To extends Path> = Pages[To]['allParams']
type Search<To extends Path> = Pages[To]['fullSearchSchemaInput']

/** What an address needs besides its pattern: every parameter, and the search its route reads. */
type Rest<To extends Path> = { search?: Search<To> } & (keyof Params<To> extends never
  ? { params?: never }
  : { params: Params<To> })

type Arguments<To extends Path> = keyof Params<To> extends never
  ? [rest?: Rest<To>]
  : [rest: Rest<To>]

const written = (part: unknown) => encodeURIComponent(String(part))

/** The address of a page, for whatever takes an `href`; one that no route answers does not compile. */
export function addressOf<To extends Path>(to: To, ...[rest]: Arguments<To>): string {
  const { params = {}, search = {} } = (rest ?? {}) as Record<string, Record<string, unknown>>
  const path = to.replace(/\$(\w+)/g, (_: string, name: string) => written(params[name]))
  const query = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${written(value)}`,
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

type PageLinkProps<To extends Path> = Omit<ComponentProps<typeof Link>, 'href'> & {
  to: To
} & Rest<To>

/** A link to a page of the portal: a plain anchor whose address the sitemap has checked. */
export function PageLink<To extends Path>({ to, params, search, ...rest }: PageLinkProps<To>) {
  const address = addressOf(to, ...([{ params, search }] as unknown as Arguments<To>))
  return <Link {...rest} href={address} />
}
