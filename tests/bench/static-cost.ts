import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'

const rounds = 7
const clients = 4
const each = 250

/** A compressed script of about 13 KB. */
const assetOf = (folder: string) => {
  const size = (file: string) => Math.abs(statSync(join(folder, file)).size - 13_000)
  const [file = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js.br'))
    .toSorted((one, other) => size(one) - size(other))
  return `/assets/${file.replace(/\.br$/, '')}`
}

const fetchAsset = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })

/** CPU time of the built server for one script of about 13 KB, in milliseconds. */
export const staticCost = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const server = await startMeasured('dist-server/main.js', { DATA_DIR: dataDir, DATABASE_URL: '' })
  const url = server.origin + assetOf('dist/assets')
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const client = async () => {
    for (let sent = 0; sent < each; sent += 1) await fetchAsset(url, agent)
  }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = await server.cpu()
    await Promise.all(Array.from({ length: clients }, client))
    // The first round is a warm-up.
    if (round > 0) times.push(((await server.cpu()) - before) / 1000 / (clients * each))
  }
  agent.destroy()
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return median(times)
}
