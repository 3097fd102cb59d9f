import type { FastifyRequest } from 'fastify'

import { deviceFrom, auditedDevice } from '#server/domain/device.ts'
import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'

export const deviceOf = ({ headers, ip }: FastifyRequest) =>
  deviceFrom(headers['user-agent'] ?? '', ip)

/** Audits a step of a sign-in with its device, by which the list of sign-ins finds it. */
export const auditSignIn = (
  request: FastifyRequest,
  event: AuditEvent,
  who: { accountId?: number; agentId?: number },
) => {
  const { db, now } = request.server.services
  const detail = auditedDevice(deviceOf(request))
  return audit(db, now(), { event, ...who, address: request.ip, detail })
}
