import { catalogue } from '#machines/catalogue.ts'
import type { Model } from '#tests/model/model.ts'
import { models } from '#tests/model/models/models.ts'
import { flowPage } from './flow-page.ts'
import { pathsPage } from './paths-page.ts'

const flows = Object.entries(catalogue) as [keyof typeof catalogue, { title: string }][]

/** A flow new in the catalogue is drawn before somebody has written its model. */
const modelOf = (name: keyof typeof catalogue): Model | undefined => models[name]

const row = ([name, { title }]: (typeof flows)[number]) =>
  `| [${title}](${name}.md) | ${catalogue[name].machine.root.description ?? ''} | ` +
  `[paths](${name}.paths.md) |`

const contents = [
  '# Flows',
  'Written by `npm run flows` from the machines; `npm run check` fails when they are stale.',
  'A page has the chart of a flow, its states and its transitions. On an arrow stands what ' +
    'leads on: the name of an event (`comment.submit`), the end of a call (`addComment answers`, ' +
    '`addComment fails`), a time that is over (`after lock`), or `at once`; in brackets the ' +
    'condition, if there is one. Of several arrows with the same name the first in the table ' +
    '“Transitions” whose condition holds is taken.',
  ['| flow | what it is about | |', '| --- | --- | --- |', ...flows.map(row)].join('\n'),
  '',
].join('\n\n')

/** The files of `docs/flows` as they ought to be: name and content. */
export const flowPages = (): ReadonlyMap<string, string> =>
  new Map([
    ['README.md', contents],
    ...flows.flatMap(([name, { title }]): [string, string][] => [
      [`${name}.md`, flowPage(name, title, catalogue[name].machine)],
      [`${name}.paths.md`, pathsPage(name, title, modelOf(name))],
    ]),
  ])
