import { i18n } from '@lingui/core'
import type {
  AnyActorLogic,
  AnyStateMachine,
  MachineImplementationsFrom,
  PromiseActorLogic,
} from 'xstate'
import type * as z from 'zod/mini'

import type { effects } from '#machines/ports.ts'
import { showToast } from '#src/components/feedback/toast-queue.ts'
import { saveLanguage } from '#src/i18n/i18n.ts'
import { displayText } from '#src/texts.ts'
import { navigate } from './navigate.ts'
import { emit } from './event-bus.ts'
import { invalidateRequests, invalidateTickets } from './cached-reads.ts'
import { storeRecord } from '#src/storage/store-record.ts'
import { shownUsername } from '#src/session/stored-account.ts'
import type { Call } from '#contract/call.ts'
import { callPort } from './call-port.ts'

/** How the browser carries out the effects of a machine. */
const browserEffects: typeof effects = {
  navigate: (_, destination) => navigate(destination),
  toast: (_, { text, ...rest }) => showToast({ ...rest, text: displayText(text) }),
  storeRecord: (_, record) => storeRecord(record, shownUsername()),
  broadcast: (_, event) => emit(event),
  invalidateTickets,
  invalidateRequests: () => {
    invalidateRequests()
    emit({ type: 'waiting.changed' })
  },
  print: () => void setTimeout(() => print()),
  setLanguage: (_, { language }) => {
    if (language !== '' && language !== i18n.locale) void saveLanguage(language)
  },
}

type ActorsOf<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actors']>

/** A callback's type is that of a promise without an answer. */
type CallFor<Logic> = Logic extends AnyStateMachine
  ? CallsFor<Logic>
  : Logic extends PromiseActorLogic<infer Answer, infer Payload>
    ? [Answer] extends [undefined]
      ? Logic
      : Call<z.core.$ZodType<Payload>, z.core.$ZodType<Answer>> | Logic
    : Logic

/**
 * What fills every port of a machine: a contract call, a promise, a callback or an observable, and the
 * ports of its child machines. A missing or unsuitable one doesn't compile.
 */
export type CallsFor<M extends AnyStateMachine> = {
  [Name in keyof ActorsOf<M>]-?: CallFor<Extract<ActorsOf<M>[Name], AnyActorLogic>>
}

type Filling = Call | AnyActorLogic | CallsFor<AnyStateMachine>

const logicFor = (port: AnyActorLogic, filling: Filling): AnyActorLogic => {
  if ('root' in port) return withPorts(port as AnyStateMachine, filling as never)
  return 'path' in filling ? callPort(filling as Call) : (filling as AnyActorLogic)
}

/** Fills the ports of a machine and its children, and their effects with what the browser does. */
export const withPorts = <M extends AnyStateMachine>(machine: M, calls: CallsFor<M>): M => {
  const actors = Object.fromEntries(
    Object.entries(calls as Record<string, Filling>).map(([name, filling]) => [
      name,
      logicFor(machine.implementations.actors[name] as AnyActorLogic, filling),
    ]),
  )
  // XState can't type `provide` for a generic machine; `CallsFor` has checked the fit.
  return machine.provide({ actions: browserEffects, actors } as never) as M
}
