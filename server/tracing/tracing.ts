import { AsyncLocalStorage } from 'node:async_hooks'

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Span, SpanOptions } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Env } from '#server/config/env.ts'
import { version } from '#server/config/version.ts'
import type { WatchStatement } from '#server/db/engine/watch.ts'
import type { Mailer } from '#server/mail/mailer.ts'

type Settings = Pick<
  Env,
  | 'DATABASE_URL'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
>

const exporterFor = (env: Settings) =>
  new OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  })

/** Records the error code only, because a message may contain personal data. */
const markFailed = (span: Span, error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR })
}

/** For example, `SELECT ticket`, from SQL without values. */
const nameOf = (sql: string) => {
  const [operation = ''] = /^\w+/.exec(sql.trimStart()) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql) ?? []
  return `${operation.toUpperCase()} ${table}`.trim()
}

/** Sends traces of calls, database statements and emails; only loaded if an endpoint is configured. */
export const openTracing = (env: Settings) => {
  const service = { 'service.name': env.OTEL_SERVICE_NAME, 'service.version': version }
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(service)),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterFor(env) })],
  })
  const tracer = provider.getTracer('statedesk')
  const active = new AsyncLocalStorage<Span>()
  const calls = new WeakMap<FastifyRequest, Span>()
  const system = env.DATABASE_URL ? 'postgresql' : 'sqlite'

  const start = (name: string, options: SpanOptions) => {
    const parent = active.getStore()
    return tracer.startSpan(
      name,
      options,
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
  }

  /** Only traces statements of calls; background jobs would drown them out. */
  const watch: WatchStatement = ({ sql, milliseconds, error }) => {
    if (active.getStore() === undefined) return
    const end = Date.now()
    const attributes = { 'db.system.name': system, 'db.query.text': sql }
    const span = start(nameOf(sql), {
      kind: SpanKind.CLIENT,
      startTime: end - milliseconds,
      attributes,
    })
    if (error !== undefined) markFailed(span, error)
    span.end(end)
  }

  const runInSpan = (request: FastifyRequest, done: () => void) => {
    const span = calls.get(request)
    if (span) active.run(span, done)
    else done()
  }

  const observe = (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _, done) => {
      const route = request.routeOptions.url
      if (!route?.startsWith('/api/')) return done()
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'statedesk.request_id': request.id,
      }
      const name = `${request.method} ${route}`
      calls.set(request, start(name, { kind: SpanKind.SERVER, attributes }))
      runInSpan(request, done)
    })
    // Reading a body loses the first context.
    app.addHook('preHandler', (request, _, done) => runInSpan(request, done))
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = calls.get(request)
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

  const traced =
    (mailer: Mailer): Mailer =>
    async (mail) => {
      const span = start('send email', { kind: SpanKind.CLIENT })
      try {
        await active.run(span, () => mailer(mail))
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    }

  return { watch, observe, traced, close: () => provider.shutdown() }
}

export type Tracing = ReturnType<typeof openTracing>
