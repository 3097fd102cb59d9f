import { Agent, request } from 'node:http'

/** `body` creates the body of each call, `encodings` are those that the client accepts. */
export type Load = { url: string; cookie: string; body: () => string; encodings?: string }

/** What browsers accept. */
export const browserEncodings = 'gzip, deflate, br'

export type Answered = { status: number; text: string; time: number }

export const send = ({ url, cookie, body, encodings = 'identity' }: Load, agent: Agent) =>
  new Promise<Answered>((resolve, reject) => {
    const began = performance.now()
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': encodings,
    }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, time: performance.now() - began }),
      )
    })
    sent.on('error', reject).end(body())
  })

/** Sends a call `each` times from every client; resolves with the durations, in milliseconds. */
export const load = async (what: Load, clients: number, each: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const client = async () => {
    const times: number[] = []
    for (let sent = 0; sent < each; sent += 1) {
      const { status, time } = await send(what, agent)
      if (status !== 200) throw new Error(`${what.url} answered ${status}`)
      times.push(time)
    }
    return times
  }
  const times = await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return times.flat()
}

/** The value below which the given share of the values lies. */
export const quantile = (values: number[], share: number) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)
