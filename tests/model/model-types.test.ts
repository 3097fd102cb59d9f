import type { ActorOutcomes, EventCases, FlowModel } from 'flow-paths'
import { expectTypeOf, test } from 'vitest'

import type { EmergencyCodeResult } from '#machines/sign-in/emergency-code.machine.ts'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import type { verificationCodeMachine } from '#machines/sign-in/verification-code.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'

type Login = typeof loginMachine
type Code = typeof verificationCodeMachine

test('requires outcomes for every port of a machine, with answers of the contract', () => {
  expectTypeOf<keyof ActorOutcomes<Login>>().toEqualTypeOf<
    | 'credentials'
    | 'companySignIn'
    | 'passwordRenewal'
    | 'secondFactorSetup'
    | 'verificationCode'
    | 'emergencyCode'
    | 'disconnect'
  >()
  expectTypeOf<ActorOutcomes<Code>['verifySecondFactor']['answers']>().toEqualTypeOf<
    Readonly<Record<string, { response: { success: boolean } }>>
  >()
  expectTypeOf<ActorOutcomes<Login>['emergencyCode']['answers']>().toEqualTypeOf<
    Readonly<Record<string, EmergencyCodeResult>>
  >()
})

test('requires cases for an event with a payload, and a phrase for one without', () => {
  expectTypeOf<EventCases<Login>['login.restart']>().toEqualTypeOf<
    string | Readonly<Record<string, Record<string, never>>>
  >()
  expectTypeOf<EventCases<Code>['totp.submit']>().toEqualTypeOf<
    Readonly<Record<string, { totp: string }>>
  >()
})

test('doesn’t compile a model that leaves out an event or a port', () => {
  expectTypeOf<{ 'session.signOut': string }>().not.toExtend<EventCases<typeof sessionMachine>>()
  expectTypeOf<{ outcomes: object }>().not.toExtend<Pick<FlowModel<Login>, 'outcomes'>>()
})
