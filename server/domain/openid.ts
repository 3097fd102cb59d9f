import type { ClientAuth, Configuration, IDToken } from 'openid-client'

import { signedOutState } from '#contract/rules/portal-path.ts'
import { isSecureAddress, visitProvider } from './provider-fetch.ts'
import type { ProviderNetwork, ProviderVisit } from './provider-fetch.ts'

/** Loaded by the first call that needs it. */
const library = () => import('openid-client')

/** The portal as a provider knows it. */
export type OpenIdClient = {
  issuer: string
  clientId: string
  clientSecret: string
  /** `/login/return` of the portal */
  returnAddress: string
}

/** Why a provider can't be used now: `refused` if it answers something unacceptable. */
export class ProviderProblem extends Error {
  readonly reason: 'unreachable' | 'refused'
  constructor(reason: ProviderProblem['reason'], cause: unknown) {
    super(`The provider is ${reason}.`, { cause })
    this.reason = reason
  }
}

/**
 * Providers announce how they want the secret, which is a header unless they say so. A form is preferred,
 * because some providers, such as LemonLDAP::NG 2.16, don't decode the header.
 */
const secretAs = async (secret: string): Promise<ClientAuth> => {
  const { ClientSecretBasic, ClientSecretPost } = await library()
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...others) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(server, ...others)
  }
}

/** Clocks may differ by half a minute. */
const tolerance = 30

/**
 * Reads what a provider publishes. It must name exactly this issuer, so an issuer that stands for many
 * tenants is refused.
 */
const discover = async (client: OpenIdClient, visit: ProviderVisit) => {
  const openid = await library()
  const { issuer, clientId, clientSecret } = client
  const config = await openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: tolerance },
    await secretAs(clientSecret),
    {
      // Which addresses are allowed is checked for each request.
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      [openid.customFetch]: visit.fetch,
    },
  )
  const published = config.serverMetadata().issuer
  if (published !== issuer) throw new Error(`The issuer is ${published}.`)
  return config
}

/** Pages navigate there, so it has to be an address of the web. */
const signOutAddressOf = (config: Configuration, network: ProviderNetwork) => {
  const address = config.serverMetadata().end_session_endpoint ?? ''
  return isSecureAddress(address, network) ? address : ''
}

const visiting = async <Result>(
  client: OpenIdClient,
  network: ProviderNetwork,
  work: (config: Configuration) => Promise<Result>,
) => {
  const visit = await visitProvider(network)
  try {
    return await work(await discover(client, visit))
  } catch (error) {
    throw new ProviderProblem(visit.hasFailed() ? 'unreachable' : 'refused', error)
  } finally {
    await visit.end()
  }
}

/** What a provider publishes about itself, for `desk idp test` and `desk doctor`. */
export const readProvider = (client: OpenIdClient, network: ProviderNetwork) =>
  visiting(client, network, async (config) => {
    return {
      signOutAddress: signOutAddressOf(config, network),
      namesItself: config.serverMetadata().authorization_response_iss_parameter_supported === true,
    }
  })

/** What only the server knows about a visit. */
export type VisitSecrets = { nonce: string; verifier: string }

type Wish = { loginHint: string; acrValues: string }

/** Where the browser goes to sign in, and what must come back. */
export const startVisit = (client: OpenIdClient, network: ProviderNetwork, wish: Wish) =>
  visiting(client, network, async (config) => {
    const openid = await library()
    const state = openid.randomState()
    const secrets = { nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: client.returnAddress,
      scope: 'openid',
      state,
      nonce: secrets.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(wish.loginHint !== '' && { login_hint: wish.loginHint }),
      ...(wish.acrValues !== '' && { acr_values: wish.acrValues }),
    })
    if (!isSecureAddress(address.href, network)) throw new Error('The address isn’t secure.')
    const signOutAddress = signOutAddressOf(config, network)
    return { address: address.href, state, secrets, signOutAddress }
  })

/** Who a provider says has signed in there. */
export type Identity = { subject: string; amr: readonly string[]; acr: string }

const longestSubject = 255

const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

const identityIn = ({ issuer }: OpenIdClient, token: IDToken | undefined): Identity => {
  if (!token || token.iss !== issuer) throw new Error('The token is from another issuer.')
  const { sub, amr, acr } = token
  if (sub === '' || sub.length > longestSubject) throw new Error('The subject isn’t valid.')
  return { subject: sub, amr: textsIn(amr), acr: typeof acr === 'string' ? acr : '' }
}

type Returned = { code: string; state: string; iss: string | undefined }

/** Exchanges the code that came back for the identity. */
export const finishVisit = (
  client: OpenIdClient,
  network: ProviderNetwork,
  { returned, secrets }: { returned: Returned; secrets: VisitSecrets },
): Promise<Identity> =>
  visiting(client, network, async (config) => {
    const { authorizationCodeGrant } = await library()
    const { code, state, iss } = returned
    const address = new URL(client.returnAddress)
    address.search = `${new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) })}`
    const tokens = await authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    })
    return identityIn(client, tokens.claims())
  })

/** Where users sign out at a provider, and come back to the portal. */
export const signOutAddressAt = (
  address: string,
  { clientId, back }: { clientId: string; back: string },
) => {
  const url = new URL(address)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('post_logout_redirect_uri', back)
  url.searchParams.set('state', signedOutState)
  return url.href
}

type Trust = { trustsFactor: 0 | 1; factorAcr: string }

/** Whether a trusted provider says that it has checked a second factor (T296). */
export const hasTrustedFactor = ({ trustsFactor, factorAcr }: Trust, identity: Identity) =>
  trustsFactor === 1 && saysFactor(factorAcr, identity)

/** The same, trusted or not: `amr` with `mfa`, or one of the provider's own values of `acr`. */
export const saysFactor = (factorAcr: string, { amr, acr }: Identity) =>
  amr.includes('mfa') || (acr !== '' && factorAcr.split(' ').includes(acr))
