import type { NamedMachine } from 'flow-chart'

import { complete } from '../model.ts'
import { firstStep } from '../pure.ts'
import { candidatesFor } from './candidates.ts'
import { typesOf } from './types-of.ts'
import { importBeside, type Module } from './write.ts'

const canStart = ({ machine }: NamedMachine) => {
  try {
    firstStep(complete(machine), undefined)
    return true
  } catch {
    return false
  }
}

/** A first input for a machine that can't start without one, from its type or from what it reads. */
export function firstInputFor(module: Module, one: NamedMachine, file: string) {
  if (canStart(one)) return {}
  const { inputs } = candidatesFor(one.machine, typesOf(file, importBeside(module, one, file)))
  const [first] = inputs ?? []
  return first ? { inputs: { [first[0]]: first[1].value } } : {}
}
