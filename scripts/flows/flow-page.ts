import { metaOf } from 'flow-paths'
import {
  actionName,
  allStates,
  childOf,
  mermaidOf,
  transitionsOf,
  transitionWords,
} from 'flow-chart'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { guardText } from './guard-text.ts'
import type { ListedMachine } from './machines.ts'

/** A flow's documentation page, generated from its machine. */
export const flowPage = ({ file, title, machine }: ListedMachine): string =>
  [
    `# ${title}`,
    machine.root.description ?? '',
    `Machine: [\`${file}\`](../../${file})` + specOf(machine.root as AnyStateNode),
    `\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``,
    '## States',
    stateTable(machine),
    '## Transitions',
    transitionTable(machine),
    '',
  ].join('\n\n')

const specOf = (node: AnyStateNode) => {
  const ids = metaOf(node).spec ?? []
  return ids.length > 0 ? ` · specification: ${ids.join(', ')}` : ''
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const stateTable = (machine: AnyStateMachine) =>
  table(
    ['state', 'description', 'page', 'specification', 'tags', 'calls', 'events', 'delays'],
    statesBelow(machine).map((node) => [
      `\`${pathOf(node)}\``,
      node.description ?? '',
      metaOf(node).page ?? '',
      (metaOf(node).spec ?? []).join(', '),
      node.tags.join(', '),
      node.invoke.map(({ src }) => callText(machine, String(src))).join(', '),
      eventsOf(node).join(', '),
      node.after.map(({ delay }) => delayText(machine, String(delay))).join(', '),
    ]),
  )

/** A child machine has its own page. */
const callText = (machine: AnyStateMachine, actor: string) => {
  const child = childOf(machine, actor)
  return child ? `[${actor}](${inKebabCase(child.id)}.md)` : actor
}

const inKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)

/** The events that a user or another flow can send in this state. */
const eventsOf = ({ ownEvents }: AnyStateNode) =>
  ownEvents.filter((type) => !type.startsWith('xstate.'))

const delayText = ({ implementations }: AnyStateMachine, name: string) => {
  const delay: unknown = implementations.delays[name]
  return typeof delay === 'number' ? `${name} (${delay} ms)` : name
}

const transitionTable = (machine: AnyStateMachine) =>
  table(
    ['from', 'when', 'if', 'to', 'and does'],
    allStates(machine).flatMap((node) =>
      transitionsOf(node).map((transition) => [
        `\`${pathOf(node) || 'anywhere'}\``,
        transitionWords(transition),
        transition.guard ? guardText(transition.guard) : '',
        targetsOf(transition),
        transition.actions.map(actionName).join(', '),
      ]),
    ),
  )

const targetsOf = ({ target }: AnyTransitionDefinition) =>
  target?.map((node) => `\`${pathOf(node)}\``).join(', ') ?? 'stays'

const statesBelow = (machine: AnyStateMachine) => allStates(machine).slice(1)

const pathOf = ({ path }: AnyStateNode) => path.join('.')
