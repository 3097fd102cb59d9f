import { statfs } from 'node:fs/promises'

import { Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'

import { certificateEnd } from '#server/config/certificate.ts'
import { minute } from '#server/domain/lifetimes.ts'
import type { RuleServices } from '#server/rules/services.ts'

/** How often the certificate is read. */
const pause = { afterAnswer: 60 * minute, afterFailure: minute }

const gaugesIn = (register: Registry) => {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `statedesk_${name}`, help, labelNames, registers: [register] })
  return {
    free: gauge('disk_free_bytes', 'Free space on the disk of the data folder.'),
    size: gauge('disk_size_bytes', 'Size of that disk.'),
    certificate: gauge(
      'certificate_expiry_timestamp_seconds',
      'When the certificate of the public address ends.',
    ),
    failing: gauge('failing_jobs', 'Background jobs whose last run failed.', 'name'),
  }
}

/** What the machine and the background jobs are doing. */
export const hostGauges = (register: Registry, services: RuleServices) => {
  const { env, failingJobs, now } = services
  const { certificate, failing, free, size } = gaugesIn(register)
  let dueAt = 0
  const readCertificate = async () => {
    if (env.PUBLIC_URL === undefined || now() < dueAt) return
    dueAt = now() + pause.afterFailure
    const end = await certificateEnd(env.PUBLIC_URL)
    if (end === null) return
    certificate.set(end / 1000)
    dueAt = now() + pause.afterAnswer
  }
  // A gauge without labels starts with 0.
  certificate.remove()
  return async () => {
    // A scrape doesn't wait for it.
    readCertificate().catch(() => certificate.remove())
    const { bavail, blocks, bsize } = await statfs(env.DATA_DIR)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
    failing.reset()
    for (const name of failingJobs) failing.set({ name }, 1)
  }
}
