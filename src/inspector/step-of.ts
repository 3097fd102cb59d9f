import type { AnyTransitionDefinition } from 'xstate'

import type { TakenStep } from './glimpse.ts'

/** What distinguishes one declared transition from all others. It refers to nothing, so that its text runs anywhere. */
export function stepOf(transition: AnyTransitionDefinition): TakenStep {
  const { source, eventType, target } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return {
    source: source.id,
    event: String(eventType),
    place: siblings?.indexOf(transition) ?? 0,
    targets: (target ?? []).map(({ id }) => id),
  }
}
