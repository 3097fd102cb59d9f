import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify'

import { signInAgent, verifyAgentCode } from '#contract/agent-authentication.ts'
import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import type { DemoUser } from '#server/demo/demo-user.ts'
import { browserOf } from './browser.ts'
import { demoCode } from '#server/demo/code.ts'
import { demoUsers } from '#server/demo/people.ts'
import { requireLocalKey } from '#server/http/local-key.ts'
import { Problem } from '#server/domain/problem.ts'
import { languageOf } from '#server/http/language.ts'
import { demoProvider } from './company-sign-in.ts'
import {
  companyPath,
  credentials,
  credentialsPath,
  leavingPage,
  peopleList,
  peoplePath,
  peopleStyle,
  signInPath,
} from './people-page.ts'
import { peoplePageTexts } from './people-page-texts.ts'
import { plainPage } from './plain-page.ts'

/** Both steps of the sign-in, by the portal's own calls; returns its cookies, or null if one was refused. */
const signInAs = async (request: FastifyRequest, user: DemoUser, totp: string) => {
  const browser = browserOf(request)
  const { username } = user
  const password = user.password ?? ''
  if (user.kind === 'agent') {
    const first = await browser.call(signInAgent, { username, password })
    const second = first?.success && (await browser.call(verifyAgentCode, { username, totp }))
    return second && second.success ? browser.set : null
  }
  const first = await browser.call(authenticateUser, { username, password })
  if (!first?.success || first.isPasswordExpired) return null
  const mfaAuthType = String(first.mfaAuthType)
  const second = await browser.call(authenticateUserMfa, { username, totp, mfaAuthType })
  return second?.response.success ? browser.set : null
}

type Named = { Params: { username: string } }

/** `/demo/people`: signs in as a demo user, or shows their password and code. */
export const peoplePageRoutes = (app: FastifyInstance) => {
  const { provider, branding, db, keyring, now, env, demoKey: key } = app.services
  if (key === null) return
  const onRequest = requireLocalKey(key)
  const page = plainPage({ provider, branding, style: peopleStyle })
  // Without a referrer, browsers would send the form without its origin.
  const headers = { ...page.headers, 'referrer-policy': 'same-origin', vary: 'accept-language' }

  const company = demoProvider(app)

  const viewFor = (request: FastifyRequest) => {
    const language = languageOf(request)
    return { language, key, texts: peoplePageTexts[language] }
  }

  const usersHere = async () =>
    (await demoUsers(db, keyring)).filter(({ kind }) => kind !== 'agent' || env.AGENTS === 'on')

  /** Only users whose password and second factor are still the published ones. */
  const userNamed = async (username: string) => {
    const user = (await usersHere()).find((one) => one.username === username)
    if (!user || user.password === null || user.factor === 'changed')
      throw new Problem(404, 'Not found.')
    return user
  }

  const showCredentials = async (
    [request, reply]: [FastifyRequest, FastifyReply],
    user: DemoUser,
    problem?: string,
  ) => {
    const view = viewFor(request)
    const code = await demoCode({ db, keyring }, user.username, now())
    const body = credentials(user, code, { ...view, ...(problem !== undefined && { problem }) })
    return reply.headers(headers).send(page.html(view.language, user.name, body))
  }

  app.get(peoplePath, { onRequest }, async (request, reply) => {
    const view = viewFor(request)
    const body = peopleList(await usersHere(), await company.canStart(), view)
    return reply.headers(headers).send(page.html(view.language, view.texts.title, body))
  })

  app.get<Named>(credentialsPath(':username'), { onRequest }, async (request, reply) =>
    showCredentials([request, reply], await userNamed(request.params.username)),
  )

  app.post<Named>(signInPath(':username'), { onRequest }, async (request, reply) => {
    const user = await userNamed(request.params.username)
    const { texts } = viewFor(request)
    if (!user.isReady) throw new Problem(404, 'Not found.')
    const code = await demoCode({ db, keyring }, user.username, now())
    if (typeof code === 'string') return showCredentials([request, reply.code(409)], user)
    const cookies = await signInAs(request, user, code.code)
    if (cookies === null) return showCredentials([request, reply.code(409)], user, texts.refused)
    return reply.header('set-cookie', cookies).redirect(user.kind === 'agent' ? '/agent' : '/', 303)
  })

  app.post(companyPath, { onRequest }, async (request, reply) => {
    if (!(await company.canStart())) throw new Problem(404, 'Not found.')
    const view = viewFor(request)
    const departure = await company.signIn(request)
    if (departure === null) throw new Problem(503, view.texts.company.failed)
    const body = leavingPage(departure.address, view)
    const { heading } = view.texts.company
    return reply
      .headers({ ...headers, 'set-cookie': departure.cookies })
      .send(page.html(view.language, heading, body))
  })
}
