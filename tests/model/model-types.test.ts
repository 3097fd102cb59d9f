import { expectTypeOf, test } from 'vitest'

import type { EmergencyEnd } from '#machines/emergency-code.machine.ts'
import type { loginMachine } from '#machines/login.machine.ts'
import type { sessionMachine } from '#machines/session.machine.ts'
import type { ActorOutcomes, EventCases, FlowModel } from './flow-model.ts'

type Login = typeof loginMachine

test('every port of a machine must have its outcomes, with answers of the contract', () => {
  expectTypeOf<keyof ActorOutcomes<Login>>().toEqualTypeOf<
    | 'authenticate'
    | 'verifySecondFactor'
    | 'disconnect'
    | 'passwordRenewal'
    | 'secondFactorSetUp'
    | 'emergencyCode'
  >()
  expectTypeOf<ActorOutcomes<Login>['verifySecondFactor']['answers']>().toEqualTypeOf<
    Readonly<Record<string, { response: { success: boolean } }>>
  >()
  expectTypeOf<ActorOutcomes<Login>['emergencyCode']['answers']>().toEqualTypeOf<
    Readonly<Record<string, EmergencyEnd>>
  >()
})

test('an event that carries something needs cases, a bare one needs words', () => {
  expectTypeOf<EventCases<Login>['login.restart']>().toEqualTypeOf<string>()
  expectTypeOf<EventCases<Login>['totp.submit']>().toEqualTypeOf<
    Readonly<Record<string, { totp: string }>>
  >()
})

test('a model that leaves out an event or a port does not compile', () => {
  expectTypeOf<{ 'session.leave': string }>().not.toExtend<EventCases<typeof sessionMachine>>()
  expectTypeOf<{ outcomes: object }>().not.toExtend<Pick<FlowModel<Login>, 'outcomes'>>()
})
