import type { Children } from 'flow-chart'
import { planOf, type ChartPlan } from 'flow-chart/react'
import type { AnyStateMachine } from 'xstate'

const plans = new WeakMap<AnyStateMachine, Map<string, ChartPlan>>()

/** The layout of a machine with child machines inside it, cached for each combination. */
export function planWith(machine: AnyStateMachine, inside: Children): ChartPlan {
  const known = plans.get(machine) ?? new Map<string, ChartPlan>()
  plans.set(machine, known)
  const key = [...inside].map(([place, { id }]) => `${place} ${id}`).join('\n')
  const plan = known.get(key) ?? planOf(machine, inside)
  known.set(key, plan)
  return plan
}
