import type { AnyStateNode } from 'xstate'

type StateTreeProps = { node: AnyStateNode; active: ReadonlySet<string> }

/** The states of a machine as a nested list; where it stands is marked by more than colour. */
export function StateTree({ node, active }: StateTreeProps) {
  const children = Object.values(node.states) as AnyStateNode[]
  if (children.length === 0) return null
  return (
    <ul className={node.type === 'parallel' ? 'side-by-side' : undefined}>
      {children.map((child) => (
        <State key={child.id} node={child} active={active} />
      ))}
    </ul>
  )
}

function State({ node, active }: StateTreeProps) {
  const isActive = active.has(node.path.join('.'))
  return (
    <li aria-current={isActive ? 'step' : undefined}>
      <span className="state">
        {isActive ? '● ' : '○ '}
        {node.key}
        {node.type === 'final' && ' ◼'}
      </span>
      <small>{node.description}</small>
      {isActive && <Ways node={node} />}
      <StateTree node={node} active={active} />
    </li>
  )
}

/** What the flow can take from here. */
function Ways({ node }: { node: AnyStateNode }) {
  const types = [...node.transitions.keys()].filter((type) => !type.startsWith('xstate.done.state'))
  if (types.length === 0) return null
  return <code>{types.map(shortened).join(' · ')}</code>
}

export const shortened = (type: string) =>
  type
    .replace('xstate.done.actor.', '✓ ')
    .replace('xstate.error.actor.', '✗ ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, '⏱ $1')
    .replace('xstate.init', 'start')
