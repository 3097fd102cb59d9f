import { catalogue } from '#machines/catalogue.ts'
import { models } from '#tests/model/models/models.ts'
import { flowPage } from './flow-page.ts'
import { pathsPage } from './paths-page.ts'

const flows = Object.entries(catalogue) as [keyof typeof catalogue, { title: string }][]

const contents = [
  '# Flows',
  'Written by `npm run flows` from the machines; `npm run check` fails when they are stale.',
  flows
    .map(([name, { title }]) => `- [${title}](${name}.md), and [its paths](${name}.paths.md)`)
    .join('\n'),
  '',
].join('\n\n')

/** The files of `docs/flows` as they ought to be: name and content. */
export const flowPages = (): ReadonlyMap<string, string> =>
  new Map([
    ['README.md', contents],
    ...flows.flatMap(([name, { title }]): [string, string][] => [
      [`${name}.md`, flowPage(name, title, catalogue[name].machine)],
      [`${name}.paths.md`, pathsPage(name, title, models[name])],
    ]),
  ])
