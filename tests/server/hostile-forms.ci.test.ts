import { expect, test } from 'vitest'

import { specifiedCalls, extraCalls } from '#server/areas.ts'
import { formText } from '#server/http/form-body.ts'
import { validatorCompiler } from '#server/http/validate.ts'
import { hostileForms, upTo } from '../support/hostile-forms.ts'
import { send } from '../support/calls.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const formCalls = [...specifiedCalls, ...extraCalls].filter(({ call }) => call.wire === 'form')

/** CPU time in milliseconds: ten times the goal, so that a busy computer causes no failure. */
const max = 200

const cpuOf = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('parses every hostile form within its limit in little CPU time', () => {
  const slow: string[] = []
  for (const { name, call } of formCalls) {
    const read = validatorCompiler({ schema: call.body, httpPart: 'body', url: '', method: 'POST' })
    for (const [what, form] of Object.entries(hostileForms(call))) {
      // The minimum of two runs, because the first may include the garbage collection of earlier
      // tests.
      const cpu = Math.min(...[1, 2].map(() => cpuOf(() => read(formText(Buffer.from(form))))))
      if (cpu > max) slow.push(`${name}: ${what} took ${cpu.toFixed()} ms`)
    }
  }
  expect(slow).toEqual([])
})

test('refuses a form over the limit of its call before it is parsed', async () => {
  const app = await newApp(engines[0]!)
  const { cookie } = await signedIn(app, 'bob')
  for (const { name, call } of formCalls) {
    if (name === 'disconnectUser') continue
    const over = await send(app, call, { cookie, payload: upTo(call.maxBytes + 1, '%') })
    expect([name, over.statusCode]).toEqual([name, 413])
    const within = await send(app, call, { cookie, payload: upTo(call.maxBytes, '%') })
    expect([name, within.statusCode]).toEqual([name, 400])
  }
})
