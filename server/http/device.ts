import type { FastifyRequest } from 'fastify'

import { deviceFrom } from '#server/domain/device.ts'

export const deviceOf = ({ headers, ip }: FastifyRequest) =>
  deviceFrom(headers['user-agent'] ?? '', ip)
