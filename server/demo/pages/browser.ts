import type { FastifyRequest } from 'fastify'

import type { Answer, Call } from '#contract/call.ts'

/** Makes calls of the portal as the browser that sent `request`, and collects the cookies they set. */
export const browserOf = (request: FastifyRequest) => {
  const cookies = new Map(Object.entries(request.cookies))
  const set: string[] = []
  const { host = '', 'user-agent': device = '' } = request.headers
  return {
    set,
    call: async <C extends Call>(call: C, form: Record<string, string>) => {
      const answer = await request.server.inject({
        method: 'POST',
        url: call.path,
        remoteAddress: request.ip,
        headers: {
          host,
          'user-agent': device,
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload: new URLSearchParams(form).toString(),
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      set.push(...[answer.headers['set-cookie'] ?? []].flat())
      return answer.statusCode === 200 ? answer.json<Answer<C>>() : null
    },
  }
}
