import { keyOf } from 'flow-chart'

import { metaOf } from '../meta.ts'
import { leavesOf, type WalkedPath } from '../walked-flow.ts'
import type { Album } from './album.ts'
import { chartOf } from './chart.ts'
import { chips, each, escaped } from './html.ts'
import { walksIn, type FlowRecord } from './record.ts'

/** A flow's section: its chart, gaps, states with screenshots, and paths. */
export function sectionOf(flow: FlowRecord, album: Album): string {
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
