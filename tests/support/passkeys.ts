import { finishPasskeySignIn, startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { finishPasskeyRegistration, startPasskeyRegistration } from '#contract/passkeys.ts'
import type { PasskeyOptions } from '#contract/proof.ts'
import { newPasskey, type TestPasskey } from './authenticator.ts'
import type { TestEngine } from './server-engines.ts'
import { clockAt, codeAt, newApp, signedIn, visitor, type Clock, type Visitor } from './server.ts'

const minute = 60_000

/** A code that hasn't been used. */
export const freshCode = (clock: Clock) => {
  clock.pass(minute)
  return { totp: codeAt(clock.now()), password: '' }
}

export const givenOptions = (options: PasskeyOptions | null | undefined) => {
  if (!options) throw new Error('The server asked for no passkey.')
  return options
}

/** Adds a passkey to the account of someone who is signed in. */
export const addPasskey = async (
  user: Visitor,
  clock: Clock,
  { name = 'Laptop', ...device }: Parameters<typeof newPasskey>[0] & { name?: string } = {},
) => {
  const { options } = await user.call(startPasskeyRegistration, freshCode(clock))
  const passkey = newPasskey(device)
  const answer = passkey.create(givenOptions(options))
  const { success, message } = await user.call(finishPasskeyRegistration, { name, passkey: answer })
  if (!success) throw new Error(message)
  return passkey
}

/** A server where Ann has a passkey and is signed in. */
export const annWithPasskey = async (
  engine: TestEngine,
  { device = {}, env = {} }: { device?: Parameters<typeof newPasskey>[0]; env?: object } = {},
) => {
  const clock = clockAt()
  const app = await newApp(engine, { clock, env: { ...env } })
  const ann = await signedIn(app, 'ann')
  const passkey = await addPasskey(ann, clock, device)
  return { app, clock, ann, passkey }
}

type Answer = Parameters<TestPasskey['get']>[1]

/** Signs in with a passkey in a new browser. */
export const signInWith = async (
  app: Visitor['app'],
  passkey: TestPasskey,
  answer: Answer = {},
  browser = visitor(app),
) => {
  const { options } = await browser.call(startPasskeySignIn)
  const result = await browser.call(finishPasskeySignIn, { passkey: passkey.get(options, answer) })
  return { browser, result }
}
