import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

import type { Call } from '#contract/call.ts'

type Writer = (answer: unknown) => string

const writers = new WeakMap<Call, Writer>()

const newWriter = (call: Call): Writer => {
  const write = fastJsonStringify(z.toJSONSchema(call.answer) as object)
  writers.set(call, write)
  return write
}

/** Writes answers of a call as JSON and cuts them to its schema; compiled when first used, once a process. */
export const answerWriter =
  (call: Call): Writer =>
  (answer) =>
    (writers.get(call) ?? newWriter(call))(answer)
