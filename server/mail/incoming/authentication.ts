/** What the operator's mail host found out about the sender, in the terms of RFC 8601. */
export type Authentication = {
  /** `pass` only if it applies to the domain of `From` */
  dmarc: string
  dkim: string
  spf: string
}

const unknown: Authentication = { dmarc: 'none', dkim: 'none', spf: 'none' }

/** Comments can nest and contain anything, so they are removed first, except inside quotes. */
const withoutComments = (text: string) => {
  let [result, depth, isQuoted] = ['', 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') {
      if (depth === 0) result += text.slice(at, at + 2)
      at += 1
      continue
    }
    if (character === '"' && depth === 0) isQuoted = !isQuoted
    if (character === '(' && !isQuoted) depth += 1
    if (depth === 0) result += character
    if (character === ')' && depth > 0) depth -= 1
  }
  return result
}

/** Splits at semicolons outside quotes. Ignores everything after an unclosed quote. */
const partsOf = (text: string) => {
  const parts: string[] = text.match(/(?:"(?:[^"\\]|\\.)*"|[^;"])+|"/g) ?? []
  const end = parts.indexOf('"')
  return end === -1 ? parts : parts.slice(0, end)
}

const unquoted = (value: string) => value.replace(/^"(.*)"$/, '$1')

const authorOf = (header: string) =>
  unquoted(/^\s*("[^"]*"|[^\s;]+)/.exec(withoutComments(header))?.[1] ?? '').toLowerCase()

type Method = { result: string; properties: Map<string, string> }

const methodsOf = (header: string) => {
  const methods = new Map<string, Method[]>()
  for (const part of partsOf(withoutComments(header)).slice(1)) {
    const [first, ...rest] = part
      .trim()
      .replace(/\s{0,9}=\s{0,9}/g, '=')
      .split(/\s+/)
    const [, name, result] = /^([a-z][\w-]*)(?:\/\d+)?=([a-z]+)$/i.exec(first ?? '') ?? []
    if (name === undefined || result === undefined) continue
    const properties = rest.flatMap((property) => {
      const [, key, value] = /^([a-z]+\.[\w-]+)=(.+)$/i.exec(property) ?? []
      return key === undefined || value === undefined
        ? []
        : [[key.toLowerCase(), unquoted(value).toLowerCase()] as const]
    })
    const method = { result: result.toLowerCase(), properties: new Map(properties) }
    methods.set(name.toLowerCase(), [...(methods.get(name.toLowerCase()) ?? []), method])
  }
  return methods
}

/** The only result; with several signatures, `pass` if one of them passed. */
const resultOf = (methods: readonly Method[] = []) =>
  (methods.find(({ result }) => result === 'pass') ?? methods[0])?.result ?? 'none'

type Received = {
  /** the values of all `Authentication-Results`, topmost first */
  headers: readonly string[]
  /** the authserv-id of the operator's mail host; without it, no header is trusted */
  host: string | undefined
  /** the domain of `From`; null unless there is exactly one sender */
  domain: string | null
}

/**
 * Anyone can send such a header. The host adds its own on top, so only the topmost with its name counts. The
 * host must remove incoming ones that carry its name (RFC 8601, section 5): if it stopped checking, we would
 * trust them.
 */
export const authenticationIn = ({ headers, host, domain }: Received): Authentication => {
  if (host === undefined) return unknown
  const own = headers.find((header) => authorOf(header) === host.toLowerCase())
  if (own === undefined) return unknown
  const methods = methodsOf(own)
  const reports = methods.get('dmarc') ?? []
  const [report] = reports
  const isAboutSender =
    reports.length === 1 && report?.properties.get('header.from') === domain?.toLowerCase()
  return {
    dmarc: report?.result === 'pass' && !isAboutSender ? 'none' : (report?.result ?? 'none'),
    dkim: resultOf(methods.get('dkim')),
    spf: resultOf(methods.get('spf')),
  }
}
