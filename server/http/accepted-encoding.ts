import type { FastifyRequest } from 'fastify'

type Coding = 'br' | 'gzip'

/** Named, and not with `q=0`. */
const named = (coding: Coding) =>
  new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))`, 'i')

const codings = { br: named('br'), gzip: named('gzip') }

/** Whether whoever asks takes an answer compressed so. */
export const takes = ({ headers }: FastifyRequest, coding: Coding) =>
  codings[coding].test(String(headers['accept-encoding'] ?? ''))
