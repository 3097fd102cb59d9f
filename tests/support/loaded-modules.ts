import { registerHooks } from 'node:module'

type States = { atStart: boolean; byOtherCall: boolean; byItsCall: boolean }
export type Loaded = { passkeys: States; companySignIn: States }

/**
 * Run as a process: prints whether the libraries for passkeys and company sign-in are loaded after the start
 * of a server, after a call that needs none, and after one that does.
 */
const loaded: string[] = []

registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})

const isLoaded = (library: string) => loaded.some((url) => url.includes(`/${library}/`))
const state = () => ({
  passkeys: isLoaded('@simplewebauthn'),
  companySignIn: isLoaded('openid-client') || isLoaded('undici'),
})

const { cleanUp, newApp, visitor } = await import('./server.ts')
const { engines } = await import('./server-engines.ts')
const { addProvider, reachable } = await import('./company-sign-in.ts')
const { getFlags } = await import('#contract/authentication.ts')
const { startCompanySignIn } = await import('#contract/company-sign-in.ts')
const { startPasskeySignIn } = await import('#contract/passkey-sign-in.ts')

const [engine] = engines
if (!engine) throw new Error('There is no engine.')
const app = await newApp(engine, { env: reachable })
await addProvider(app, { issuer: 'http://127.0.0.1:9' })
const atStart = state()
await visitor(app).call(getFlags)
const byOtherCall = state()
await visitor(app).call(startPasskeySignIn)
await visitor(app).call(startCompanySignIn, { email: 'a@alpha.example', returnTo: '' })
const byItsCall = state()
const statesOf = (of: keyof Loaded): States => ({
  atStart: atStart[of],
  byOtherCall: byOtherCall[of],
  byItsCall: byItsCall[of],
})
const states: Loaded = {
  passkeys: statesOf('passkeys'),
  companySignIn: statesOf('companySignIn'),
}
process.stdout.write(JSON.stringify(states))
await cleanUp()
