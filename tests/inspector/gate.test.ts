import { expect, test } from 'vitest'

import { catalogue } from '#machines/catalogue.ts'
import { allowed } from '#src/inspector/allowed.ts'
import { glimpseOf } from '#src/inspector/gate.ts'
import type { Glimpse } from '#src/inspector/glimpse.ts'
import { declaredBy } from '#tests/model/declared.ts'
import { models } from '#tests/model/models/models.ts'
import { transitionPaths, withoutPrefixes } from '#tests/model/paths.ts'
import { walkActor } from '#tests/model/walk-actor.ts'

const flowNames = Object.keys(catalogue) as (keyof typeof catalogue)[]
const secrets = [...new Set(flowNames.flatMap((name) => models[name].secrets))]

/** Everything that passes the gate while every path of a flow is walked. */
async function glimpsesOf(name: keyof typeof catalogue): Promise<Glimpse[]> {
  const glimpses: Glimpse[] = []
  for (const path of withoutPrefixes(transitionPaths(models[name]))) {
    await walkActor(models[name], path, (event) => {
      const glimpse = glimpseOf(event)
      if (glimpse) glimpses.push(glimpse)
    })
  }
  return glimpses
}

/** Every state of a flow is seen at least once. */
const leavesOf = (name: keyof typeof catalogue) => declaredBy(catalogue[name].machine).states.length

test('the models name secrets to look for', () => {
  expect(secrets.length).toBeGreaterThan(5)
})

test.each(flowNames)('no secret of %s passes, on no path', async (name) => {
  const glimpses = await glimpsesOf(name)
  const text = JSON.stringify(glimpses)
  expect(glimpses.length).toBeGreaterThanOrEqual(leavesOf(name))
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toContain('anna.keller')
})

test.each(flowNames)('only the allowed facts of %s pass', async (name) => {
  const keys = (await glimpsesOf(name)).flatMap(({ facts }) => Object.keys(facts))
  const { id } = catalogue[name].machine
  expect([...new Set(keys)].toSorted()).toEqual((allowed[id] ?? []).toSorted())
})
