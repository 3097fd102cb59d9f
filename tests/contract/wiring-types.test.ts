import { expectTypeOf, test, expect } from 'vitest'
import type { CallbackActorLogic, EventObject, PromiseActorLogic } from 'xstate'
import { linkOptions } from '@tanstack/react-router'

import type * as authentication from '#contract/authentication.ts'
import type { renewPassword } from '#contract/authentication-passwords.ts'
import type { lookUpCompany, startCompanySignIn } from '#contract/company-sign-in.ts'
import type { redeemEmergencyCode } from '#contract/extras.ts'
import type { finishPasskeySignIn } from '#contract/passkey-sign-in.ts'
import type { getTicket } from '#contract/tickets.ts'
import type { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import type { CallsFor } from '#src/flows/with-ports.ts'
import type { Destination } from '#contract/destinations.ts'
import { routeOf } from '#src/app/destinations.ts'

type Calls = CallsFor<typeof loginMachine>
type Passkey = Calls['credentials']['passkeySignIn'] & { checkPasskey: typeof finishPasskeySignIn }
type Fit = {
  credentials: {
    authenticate: typeof authentication.authenticateUser
    passkeySignIn: Passkey
  }
  companySignIn: {
    readOffer: PromiseActorLogic<{ isOffered: boolean }, object>
    lookUp: typeof lookUpCompany
    departure: {
      start: typeof startCompanySignIn
      leave: PromiseActorLogic<void, { address: string }>
    }
  }
  verificationCode: {
    verifySecondFactor: typeof authentication.authenticateUserMfa
    passkeyStep: Passkey
  }
  disconnect: typeof authentication.disconnectUser
  passwordRenewal: { renewPassword: typeof renewPassword }
  secondFactorSetup: { prepareSecondFactor: typeof authentication.initUserMfa }
  emergencyCode: { redeemEmergencyCode: typeof redeemEmergencyCode }
}

test('requires a matching call for each port: a missing or different one doesn’t compile', () => {
  expectTypeOf<Fit>().toExtend<Calls>()
  expectTypeOf<Omit<Fit, 'disconnect'>>().not.toExtend<Calls>()
  expectTypeOf<Omit<Fit, 'disconnect'> & { disconnect: typeof getTicket }>().not.toExtend<Calls>()
})

test('requires the ports of each child machine', () => {
  type Others = Omit<Fit, 'emergencyCode'>
  expectTypeOf<Others>().not.toExtend<Calls>()
  expectTypeOf<Others & { emergencyCode: object }>().not.toExtend<Calls>()
  type Wrong = { emergencyCode: { redeemEmergencyCode: typeof getTicket } }
  expectTypeOf<Others & Wrong>().not.toExtend<Calls>()
})

test('requires a callback with the right input for a port that only reports', () => {
  type Watches = Pick<CallsFor<typeof agentPresenceMachine>, 'reportLeaving' | 'watchTab'>
  type WatchTab = CallbackActorLogic<EventObject, undefined>
  type Leaving = CallbackActorLogic<EventObject, { ticketId: number }>
  type Other = CallbackActorLogic<EventObject, { userId: string }>
  expectTypeOf<{ watchTab: WatchTab; reportLeaving: Leaving }>().toExtend<Watches>()
  expectTypeOf<{ watchTab: WatchTab }>().not.toExtend<Watches>()
  expectTypeOf<{ watchTab: WatchTab; reportLeaving: Other }>().not.toExtend<Watches>()
  expectTypeOf<{
    watchTab: PromiseActorLogic<number, undefined>
    reportLeaving: Leaving
  }>().not.toExtend<Watches>()
})

test('has a route for every destination of a machine', () => {
  expect(routeOf({ to: 'login' })).toEqual({ to: '/login' })
  expect(routeOf({ to: 'agentTickets' })).toEqual({ to: '/agent' })
  expect(routeOf({ to: 'requestedPage', address: '/kb/list?articleId=31' })).toEqual({
    href: '/kb/list?articleId=31',
  })
  expectTypeOf<{ to: 'lgoin' }>().not.toExtend<Destination>()
})

test('refuses a path that no route has', () => {
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId: 7 } })
  // @ts-expect-error no route has this path
  linkOptions({ to: '/support/ticket/lsit' })
  // @ts-expect-error the ticket number is missing
  linkOptions({ to: '/support/ticket/details/$ticketId' })
  // @ts-expect-error the ticket number isn't a string
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId: 'seven' } })
  // @ts-expect-error the login page has no such search parameter
  linkOptions({ to: '/login', search: { name: 'anna' } })
})
