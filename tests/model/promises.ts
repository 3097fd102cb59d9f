import { activeNodes, callsIn, isWithin, metaOf, type Model, pagesOf } from 'flow-paths'
import type { AnyMachineSnapshot } from 'xstate'

import { isWatchPort } from '#machines/ports.ts'

/** The promises every flow must keep in every situation; returns a sentence for each broken one. */
export const brokenPromises = (model: Model, snapshot: AnyMachineSnapshot): string[] =>
  [
    ...pageProblems(snapshot),
    ...busyProblems(model, snapshot),
    ...leakProblems(model, snapshot),
    ...cloneProblems(snapshot),
  ].map((problem) => `${JSON.stringify(snapshot.value)} ${problem}`)

const pageProblems = (snapshot: AnyMachineSnapshot) => {
  const pages = pagesOf(snapshot)
  return pages.length === 1 ? [] : [`shows ${pages.length} pages: ${pages.join(', ')}`]
}

const busyProblems = ({ quiet, original }: Model, snapshot: AnyMachineSnapshot) => {
  const { actors } = original.implementations
  const awaited = callsIn(snapshot)
    .filter(({ port }) => !isWatchPort(actors[port]))
    .filter(({ state }) => !quiet.some((id) => isWithin(state, id)))
  const isBusy = snapshot.hasTag('busy')
  if (isBusy === awaited.length > 0) return []
  return [isBusy ? 'is busy with nothing' : `waits for ${awaited[0]?.port} without being busy`]
}

const leakProblems = ({ secrets }: Model, snapshot: AnyMachineSnapshot) => {
  const text = JSON.stringify([hiddenContextOf(snapshot), snapshot.value, snapshot.output])
  return [
    ...secrets
      .filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))
      .map((secret) => `keeps the secret "${secret}"`),
    ...[...text.matchAll(secretLooking)].map(([key]) => `keeps what looks like a secret: ${key}`),
  ]
}

/** A key that looks like a secret and has a string value. */
const secretLooking = /"[^"]*(?:password|totp|secret|otac|emergencyCode|qrData)[^"]*":"[^"]+"/gi

/** The context without what the state shows on purpose. */
const hiddenContextOf = (snapshot: AnyMachineSnapshot) => {
  const shown = new Set(activeNodes(snapshot).flatMap((node) => metaOf(node).secrets ?? []))
  return Object.fromEntries(Object.entries(snapshot.context).filter(([key]) => !shown.has(key)))
}

const cloneProblems = ({ context }: AnyMachineSnapshot) =>
  isPlain(context) ? [] : ['holds something that cannot be written down']

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  const isBare = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isBare && Object.values(value).every(isPlain)
}
