import { readFileSync } from 'node:fs'
import { allStates, chartStyles, pageColours, keyOf } from 'flow-chart'

import { metaOf } from '../meta.ts'
import { leavesOf, type WalkedPath } from '../walked-flow.ts'
import type { Album } from './album.ts'
import { each, escaped, chips } from './html.ts'
import { type FlowRecord, walksIn } from './record.ts'
import { chartOf } from './chart.ts'

/** A flow's section: its chart, gaps, states with screenshots, and paths. */
function sectionOf(flow: FlowRecord, album: Album): string {
  const { name, title, model, walked } = flow
  const { root } = model.machine
  const { states, transitions, paths } = walked
  return `<section id="${name}">
    <header>
      <h2>${escaped(title)}</h2>
      <p class="lead">${escaped(root.description ?? '')}</p>
      <p class="facts">
        <b>${states.walked}</b> of ${states.declared} states ·
        <b>${transitions.walked}</b> of ${transitions.declared} transitions ·
        ${paths.length} paths
        <span class="ids">${chips(metaOf(root).spec ?? [])}</span>
      </p>
    </header>
    ${missingList(flow)}
    <div class="frame">${chartOf(model.machine, walksIn(flow))}</div>
    <h3>States</h3>
    <div class="states">${each(leavesOf(model), (node) => stateCard(node, album))}</div>
    <h3>Paths</h3>
    <ol class="paths">${each(paths, pathOf)}</ol>
  </section>`
}

const missingList = ({ walked: { missing, exclusions } }: FlowRecord) => `
  ${missing.length > 0 ? `<ul class="missing">${each(missing, (sentence) => `<li>${escaped(sentence)}</li>`)}</ul>` : ''}
  ${
    exclusions.length > 0
      ? `<ul class="excused">${each(exclusions, ({ name, reason }) => `<li><code>${escaped(name)}</code> is left out: ${escaped(reason)}</li>`)}</ul>`
      : ''
  }`

type Leaf = ReturnType<typeof leavesOf>[number]

const stateCard = (node: Leaf, album: Album) => {
  const { page, spec = [] } = metaOf(node)
  const inherited = pageAbove(node)
  return `<article class="state-card">
    ${pictureOf(node, album, inherited !== undefined)}
    <h4><code>${escaped(node.path.join('.') || node.key)}</code></h4>
    <p>${escaped(node.description ?? '')}</p>
    <p class="ids">${chips(spec)}${inherited ? chips([page ?? inherited], 'chip page') : ''}${chips(node.tags, 'chip tag')}</p>
  </article>`
}

/** A nested state shows its ancestor's page. */
const pageAbove = (node: Leaf | undefined): string | undefined =>
  node && (metaOf(node).page ?? pageAbove(node.parent as Leaf | undefined))

const pictureOf = ({ id, path, description = '' }: Leaf, { states }: Album, isShown: boolean) => {
  const looks = states[id]
  if (!looks)
    return isShown && Object.keys(states).length > 0
      ? '<div class="no-picture">no picture</div>'
      : ''
  const words = `${path.join('.')}: ${description}`
  return `<button class="picture" type="button" data-looks='${JSON.stringify(looks)}'
    aria-label="${escaped(words)}"><img alt="" loading="lazy"></button>`
}

const pathOf = ({ name, took }: WalkedPath) => {
  const keys = took.map(({ source, event, place }) => keyOf(source, event, place)).join('|')
  const steps = name.split(' → ').map((words) => `<span>${escaped(words)}</span>`)
  return `<li><button type="button" data-path="${escaped(keys)}" aria-pressed="false">${steps.join('<i> → </i>')}</button></li>`
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const noPictures: Album = { images: {}, states: {} }

type Options = {
  /** The name of the project. */
  readonly title: string
  readonly album?: Album
}

/** A self-contained page that loads nothing. */
export const reportPage = (
  flows: readonly FlowRecord[],
  { title, album = noPictures }: Options,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>${escaped(title)}: every way through every flow</title>
<style>${chartStyles(pageColours)}${read('report.css')}</style>
</head>
<body>
<svg width="0" height="0" aria-hidden="true"><defs>${['head', 'head-missing', 'head-path'].map(marker).join('')}</defs></svg>
<nav aria-label="Flows"><a class="home" href="#top">${escaped(title)}</a>
${each(flows, ({ name, title: flow, walked }) => `<a href="#${name}"><span class="${walked.missing.length > 0 ? 'bad' : 'good'}" aria-hidden="true"></span>${escaped(flow)}</a>`)}
</nav>
<main id="top">
${overview(flows, album)}
${each(flows, (flow) => sectionOf(flow, album))}
</main>
<dialog aria-label="Picture"><button type="button" aria-label="Close">✕</button><img alt=""><p></p></dialog>
<script type="application/json" id="pictures">${JSON.stringify(album.images)}</script>
<script>${read('report-script.js')}</script>
</body>
</html>
`

const marker = (id: string) =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="${id}" d="M 0 1 L 10 5 L 0 9 z"/></marker>`

const overview = (flows: readonly FlowRecord[], album: Album) => {
  const missing = flows.flatMap(({ walked }) => walked.missing)
  return `<header class="top">
    <h1>Every path through every flow</h1>
    <p class="lead">Each flow is a statechart. Its paths are made from the chart and walked on the running
    machine; this page shows what they passed, and what nobody passed.</p>
    <div class="tiles">${each(tilesOf(flows, album), ([number, label]) => `<div><b>${number}</b>${label}</div>`)}</div>
    <p class="verdict ${missing.length > 0 ? 'bad' : 'good'}">${
      missing.length > 0
        ? `${missing.length} ${missing.length === 1 ? 'thing is' : 'things are'} missing.`
        : 'Every declared state and transition was walked.'
    }</p>
    ${Object.keys(album.images).length > 0 ? switches : ''}
  </header>`
}

const switches = `<div class="switches" role="group" aria-label="Theme and language of screenshots">
      <button type="button" data-set="theme" data-to="light">Light</button><button type="button" data-set="theme" data-to="dark">Dark</button>
      <button type="button" data-set="language" data-to="en">English</button><button type="button" data-set="language" data-to="de">Deutsch</button>
    </div>`

const tilesOf = (flows: readonly FlowRecord[], { states }: Album): [string, string][] => {
  const sum = (count: (flow: FlowRecord) => number) =>
    flows.reduce((all, flow) => all + count(flow), 0)
  const share = (kind: 'states' | 'transitions') =>
    `${sum(({ walked }) => walked[kind].walked)} / ${sum(({ walked }) => walked[kind].declared)}`
  const leaves = flows.flatMap(({ model }) => leavesOf(model))
  const ids = flows.flatMap(({ model }) =>
    allStates(model.machine).flatMap((node) => metaOf(node).spec ?? []),
  )
  return [
    [String(flows.length), flows.length === 1 ? 'flow' : 'flows'],
    [share('states'), 'states walked'],
    [share('transitions'), 'transitions walked'],
    [String(sum(({ walked }) => walked.paths.length)), 'paths'],
    ...tileIf(ids.length > 0, new Set(ids).size, 'requirements'),
    ...tileIf(
      Object.keys(states).length > 0,
      `${leaves.filter(({ id }) => id in states).length} / ${leaves.length}`,
      'states with screenshots',
    ),
  ]
}

const tileIf = (isShown: boolean, count: number | string, words: string): [string, string][] =>
  isShown ? [[String(count), words]] : []
