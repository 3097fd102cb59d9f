import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { agentAreas, agentCalls, areas, extraCalls, specifiedCalls, type Area } from './areas.ts'
import { DatabaseUnavailable } from './db/engine/unavailable.ts'
import { newBudget, withBudget } from './db/engine/time-budget.ts'
import type { TimeBudget } from './db/engine/time-budget.ts'
import { demoPageRoutes } from './demo/pages/routes.ts'
import { documentRoutes } from './routes/documents.ts'
import { isCall, limitCalls } from './http/call-limit.ts'
import { compressAnswers } from './http/compression.ts'
import { readForms } from './http/form-body.ts'
import { healthRoutes } from './http/health.ts'
import { logRequest, routeOf } from './http/log-request.ts'
import { devMailRoutes } from './routes/dev-mail.ts'
import { openApi } from './http/openapi.ts'
import { checkOrigin } from './http/origin.ts'
import { Problem } from './domain/problem.ts'
import { problemBody, problemOf, problemType } from './http/problem.ts'
import { agentEventRoutes } from './routes/agent-events.ts'
import { oneClickUnsubscribeRoutes } from './routes/unsubscribe.ts'
import { userEventRoutes } from './routes/user-events.ts'
import { wellKnownRoutes } from './routes/well-known.ts'
import { watchForCustomers } from './rules/customer-watch.ts'
import { watchTickets } from './rules/ticket-watch.ts'
import { nameFormerUsers } from './http/language.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Services } from './services.ts'
import { agentCookie, sessionCookie } from './http/session-cookie.ts'
import { framedOrigins } from './provider/public.ts'
import { isNavigation, mayBePage, readableAddress, readPortal, serveFiles } from './http/static.ts'
import type { Portal } from './http/static.ts'
import { limitBodyTime } from './http/slow-bodies.ts'
import { standardTimeouts } from './config/timeouts.ts'
import type { Timeouts } from './config/timeouts.ts'
import { answerUnreadable } from './http/unreadable.ts'
import { validatorCompiler } from './http/validate.ts'

type Options = {
  services: Services
  logger?: FastifyBaseLogger
  /** the folder of the built portal; without it, only the API is served */
  portalDir?: string
  timeouts?: Partial<Timeouts>
  /** called before any route is added */
  observe?: (app: FastifyInstance) => void
  /** the demo is reachable from other computers with published passwords: every page shows a warning */
  demoIsExposed?: boolean
}

const addArea = async (app: FastifyInstance, { addTo, readsFiles }: Area) => {
  if (readsFiles) await app.register(async (scope) => addTo(scope))
  else addTo(app)
}

const addCalls = async (app: FastifyInstance, { heartbeat }: Timeouts) => {
  const { services } = app
  const onError = (error: unknown) =>
    app.log.error({ err: error }, 'Checking for changed tickets failed and will be retried')
  const watch = watchTickets(services, onError)
  app.addHook('preClose', async () => services.stopping.abort())
  for (const area of areas) await addArea(app, area)
  userEventRoutes(watchForCustomers(services, { watch, heartbeat, onError }))(app)
  await app.register(oneClickUnsubscribeRoutes)
  if (services.env.AGENTS !== 'on') return
  for (const area of agentAreas) await addArea(app, area)
  agentEventRoutes(watch, heartbeat)(app)
}

const answerProblem = (reply: FastifyReply, problem: Problem) => {
  reply.header('cache-control', 'no-store')
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  return reply
    .code(problem.statusCode)
    .type(problemType)
    .send(problemBody(problem, reply.request.id))
}

const handleErrors = (app: FastifyInstance) =>
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (error instanceof DatabaseUnavailable) {
      app.services.availability.report(error, request.log)
    } else if (problem.statusCode >= 500 && !(error instanceof Problem)) {
      const fields = { err: error, id: request.id, path: routeOf(request) }
      request.log.error(fields, 'A request failed')
    }
    return answerProblem(reply, problem)
  })

/** Twelve digits are short enough to read out, and unique across instances. */
const newRequestId = () => randomUUID().slice(0, 13)

const newApp = ({ services, logger }: Options) =>
  Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: newRequestId,
    // Each request logs a single line, so it doesn't need its own logger.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.env.TRUST_PROXY ?? false,
    // Ten megabytes take minutes on a slow line; `limitBodyTime` ends requests that are even slower.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      const isPage = isNavigation(request as FastifyRequest) && mayBePage(request.url)
      if (error.code === 'FST_ERR_BAD_URL' && isPage)
        void reply.redirect(readableAddress(request.url))
      else answerProblem(reply as FastifyReply, problemOf(error))
    },
  })

/**
 * All database statements of a request share one time budget. It is set again after the body, because
 * reading it loses the context.
 */
const limitDatabaseTime = (app: FastifyInstance, milliseconds: number) => {
  const budgets = new WeakMap<FastifyRequest, TimeBudget>()
  app.addHook('onRequest', (request, _reply, done) => {
    const budget = newBudget(milliseconds)
    budgets.set(request, budget)
    withBudget(budget, done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    withBudget(budgets.get(request) ?? newBudget(milliseconds), done)
  })
}

const addProtection = async (app: FastifyInstance, portal: Portal | null) => {
  const { env } = app.services
  await app.register(cookie)
  const headers = securityHeaders(env, {
    scripts: portal?.scriptHashes ?? [],
    styles: portal?.styleHashes ?? [],
    frames: framedOrigins(app.services.provider),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (isCall(request)) reply.header('cache-control', 'no-store')
    done()
  })
  await limitCalls(app)
  app.addHook('onRequest', checkOrigin)
}

/** The server before it listens: calls, health checks and, if built, the portal's files. */
export const buildApp = async (options: Options): Promise<FastifyInstance> => {
  const { services, portalDir, demoIsExposed } = options
  const timeouts = { ...standardTimeouts, ...options.timeouts }
  const { branding } = services
  const provider = { ...services.provider, ...(demoIsExposed && { demoIsExposed }) }
  const portal = portalDir === undefined ? null : await readPortal(portalDir, provider, branding)
  const app = newApp(options)
  app.decorate('services', services)
  app.decorate('extras', new Set<string>())
  app.addHook('onRoute', ({ config }) => {
    if (config?.extra !== undefined) app.extras.add(config.extra)
  })
  app.decorateRequest('session', null)
  app.decorateRequest('agent', null)
  app.setValidatorCompiler(validatorCompiler)
  limitBodyTime(app.server, timeouts.body)
  handleErrors(app)
  readForms(app)
  limitDatabaseTime(app, timeouts.database)
  await addProtection(app, portal)
  nameFormerUsers(app)
  await compressAnswers(app)
  if (options.logger) app.addHook('onResponse', logRequest)
  options.observe?.(app)
  await addCalls(app, timeouts)
  healthRoutes(timeouts.readiness)(app)
  documentRoutes(app)
  wellKnownRoutes(app)
  devMailRoutes(app)
  demoPageRoutes(app)
  const hasAgents = services.env.AGENTS === 'on'
  const served = [...specifiedCalls, ...extraCalls, ...(hasAgents ? agentCalls : [])]
  app.get('/api/openapi.json', async (request) =>
    openApi(services.provider.name, served, {
      session: sessionCookie(request).name,
      agent: hasAgents ? agentCookie(request).name : undefined,
    }),
  )
  await serveFiles(app, portal)
  return app
}
