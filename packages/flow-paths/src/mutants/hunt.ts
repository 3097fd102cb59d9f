import type { Model } from '../model.ts'
import { mutantsOf } from './mutants.ts'
import { recorded, swapIn } from './recorded.ts'
import type { Hunt, Hunted } from './verdict.ts'

/** A check of a machine; it throws or rejects if something is wrong. */
export type Check = () => unknown

/** Makes one change at a time to a model's machine and finds out which checks and paths fail. */
export async function huntMutants(
  model: Model,
  checks: Readonly<Record<string, Check>> = {},
  onMutant: () => void = () => {},
): Promise<Hunt> {
  const { machine } = model
  const departing = recorded(model)
  const hasChecks = Object.keys(checks).length > 0
  const noticed = async () => {
    const path = departing()
    return {
      ...(hasChecks && { checks: await failingIn(checks) }),
      paths: path === undefined ? [] : [path],
    }
  }
  const truth = await noticed()
  const hunted: Hunted[] = []
  for (const { name, make } of mutantsOf(machine)) {
    const restore = swapIn(model, make())
    hunted.push({ name, noticed: await noticed() })
    restore()
    onMutant()
  }
  return { flow: machine.id, trouble: Object.values(truth).flat(), hunted }
}

async function failingIn(checks: Readonly<Record<string, Check>>): Promise<string[]> {
  const failing = []
  for (const [name, check] of Object.entries(checks))
    try {
      await check()
    } catch {
      failing.push(name)
    }
  return failing
}
