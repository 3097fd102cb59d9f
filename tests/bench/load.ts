import { Agent, request } from 'node:http'

/** `body` makes the body of each call. */
export type Load = { url: string; cookie: string; body: () => string }

const post = ({ url, cookie, body }: Load, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now()
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(performance.now() - began))
    })
    sent.on('error', reject).end(body())
  })

/** Sends a call `each` times from every client; resolves with the times it took, in ms. */
export const load = async (what: Load, clients: number, each: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const client = async () => {
    const times: number[] = []
    for (let sent = 0; sent < each; sent += 1) times.push(await post(what, agent))
    return times
  }
  const times = await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return times.flat()
}
