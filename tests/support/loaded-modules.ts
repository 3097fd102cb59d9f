import { registerHooks } from 'node:module'

export type Loaded = { atStart: boolean; byOtherCall: boolean; byPasskeyCall: boolean }

/**
 * Run as a process: prints whether the library for passkeys is loaded after the start of a server, after a
 * call that needs none, and after one that does.
 */
const loaded: string[] = []

registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})

const isLoaded = () => loaded.some((url) => url.includes('@simplewebauthn/'))

const { cleanUp, newApp, visitor } = await import('./server.ts')
const { engines } = await import('./server-engines.ts')
const { getFlags } = await import('#contract/authentication.ts')
const { startPasskeySignIn } = await import('#contract/passkey-sign-in.ts')

const [engine] = engines
if (!engine) throw new Error('There is no engine.')
const app = await newApp(engine)
const atStart = isLoaded()
await visitor(app).call(getFlags)
const byOtherCall = isLoaded()
await visitor(app).call(startPasskeySignIn)
const states: Loaded = { atStart, byOtherCall, byPasskeyCall: isLoaded() }
process.stdout.write(JSON.stringify(states))
await cleanUp()
