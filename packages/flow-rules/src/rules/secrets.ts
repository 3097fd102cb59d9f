import type { Fault, Rule, SourceFile, Subject } from '../rule.ts'
import { ownerIn } from '../source/machines.ts'
import {
  allIn,
  keyOf,
  lineAt,
  nameOf,
  nodeIn,
  parsed,
  partsOf,
  type Node,
  isCalled,
} from '../source/syntax.ts'

const secretWord =
  /^(?:passwords?|passphrases?|passcodes?|secrets?|tokens?|totp|otp|cvc|cvv|pin|credentials?|jwt)$/

/** `isPasswordShown` and `requireTotp` are about a secret but aren't secrets themselves. */
const asks = /^(?:is|has|can|should|needs?|requires?)$/

/** So are `credentialType`, `tokenCount` and `passwordField`. */
const aboutSecret =
  /^(?:address|amount|at|balance|count|decimals?|error|expiry|expires?|field|id|in|index|kind|label|length|list|max|message|min|mode|name|policy|problem|rules?|state|status|strength|symbol|type|url|visible|shown|hidden)$/

/** `accessToken`, `access_token` and `ACCESS_TOKEN` as `access` and `token`. */
const wordsIn = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')

/** Decides by words: `pin` is a secret, but `pinned` and `spinner` aren't. */
const isUsualSecret = (name: string): boolean => {
  const words = wordsIn(name)
  const place = words.findIndex((word) => secretWord.test(word))
  if (place < 0 || asks.test(words[0] ?? '')) return false
  return !aboutSecret.test(words.at(-1) ?? '')
}

const secretType = /^(?:Secret|Sensitive|Password|Passphrase|Credential|Token)s?$/

/** Fields whose type marks them as secret: `{ code: Secret }`. */
const typedSecrets = (program: Node) =>
  new Set(
    allIn(program).flatMap((node) => {
      const annotation = nodeIn(nodeIn(node['typeAnnotation'])?.['typeAnnotation'])
      const type = nameOf(annotation?.['typeName']) ?? ''
      return node.type === 'TSPropertySignature' && secretType.test(type) ? (keyOf(node) ?? []) : []
    }),
  )

const isFunction = ({ type }: Node) => /Function/.test(type)

/** A comparison, a length or a test only inspects a secret and doesn't store it. */
const onlyAsks = ({ type, operator }: Node) =>
  type === 'UnaryExpression' || (type === 'BinaryExpression' && operator !== '+')

const withoutQuestions = (node: Node): Node[] => {
  if (onlyAsks(node)) return []
  const test = node.type === 'ConditionalExpression' ? nodeIn(node['test']) : undefined
  return partsOf(node).filter((part) => part !== test)
}

/** `event` of `(event as SignIn)` and of `event!`. */
const uncast = (node: Node | undefined): Node | undefined =>
  node && /^(?:TS.+|Parenthesized)Expression$/.test(node.type)
    ? uncast(nodeIn(node['expression']))
    : node

/** The event field that an expression reads. */
const readFrom = (node: Node): string | undefined => {
  const object = uncast(nodeIn(node['object']))
  const isEvent =
    nameOf(object) === 'event' || (object?.type === 'MemberExpression' && keyOf(object) === 'event')
  return node.type === 'MemberExpression' && isEvent ? keyOf(node) : undefined
}

/** `{ ...event }`, with every field of the event. */
const isSpreadEvent = ({ type, argument }: Node) => {
  const spread = nodeIn(argument)
  const isMember = spread?.type === 'MemberExpression' && keyOf(spread) === 'event'
  return type === 'SpreadElement' && (nameOf(spread) === 'event' || isMember)
}

/** Whole events that an assignment copies, one fault for each secret that the file's types declare. */
const spreadIn = (call: Node, declared: readonly string[]): StoredSecret[] =>
  allIn(call)
    .filter(isSpreadEvent)
    .flatMap(({ start }) => declared.map((name) => ({ name, start })))

const fieldsOf = (pattern: Node | undefined) =>
  pattern?.type === 'ObjectPattern'
    ? partsOf(pattern).filter(({ type }) => type === 'Property')
    : []

/** Local names of the secrets that a function takes out of the event or an action's params. */
const takenOut = (fn: Node, isSecret: (name: string) => boolean): [string, string][] => {
  const [args, params] = [fn['params']].flat().map(nodeIn)
  const event = fieldsOf(args).find((field) => keyOf(field) === 'event')
  return [...fieldsOf(nodeIn(event?.['value'])), ...fieldsOf(params)].flatMap((field) => {
    const [name, local] = [keyOf(field), nameOf(field['value'])]
    return name && local && isSecret(name) ? [[local, name] satisfies [string, string]] : []
  })
}

type StoredSecret = { readonly name: string; readonly start: number }
type Locals = ReadonlyMap<string, string>

function keptIn(node: Node, isSecret: (name: string) => boolean, locals: Locals): StoredSecret[] {
  const name =
    readFrom(node) ?? (node.type === 'Identifier' ? locals.get(nameOf(node) ?? '') : undefined)
  if (name !== undefined && (node.type === 'Identifier' || isSecret(name)))
    return [{ name, start: node.start }]
  // Further members only inspect a value: `event.password.length`.
  if (node.type === 'MemberExpression') return []
  if (node.type === 'Property' && !isComputed(node)) return inValue(node['value'], isSecret, locals)
  if (!isFunction(node))
    return withoutQuestions(node).flatMap((part) => keptIn(part, isSecret, locals))
  return inValue(node['body'], isSecret, new Map([...locals, ...takenOut(node, isSecret)]))
}

const isComputed = (node: Node) => node['computed'] === true

const inValue = (value: unknown, isSecret: (name: string) => boolean, locals: Locals) => {
  const node = nodeIn(value)
  return node ? keptIn(node, isSecret, locals) : []
}

const keptSecrets = (subject: Subject, source: SourceFile): Fault[] => {
  const { secrets } = subject
  const isSecret = (name: string) => secrets?.test(name) ?? isUsualSecret(name)
  const program = parsed(source)
  const ownerAt = ownerIn(program, source, subject)
  const typed = typedSecrets(program)
  const isKnown = (name: string) => typed.has(name) || isSecret(name)
  const fields = allIn(program).filter(({ type }) => type === 'TSPropertySignature')
  const declared = [...new Set(fields.flatMap((field) => keyOf(field) ?? []).filter(isKnown))]
  return allIn(program)
    .filter((node) => isCalled(node, 'assign'))
    .flatMap((call) => [...keptIn(call, isKnown, new Map()), ...spreadIn(call, declared)])
    .map(({ name, start }) => ({
      name: `${ownerAt(start)}: ${name}`,
      at: `${source.file}:${lineAt(source.text, start)}`,
    }))
}

export const secretRules: Rule[] = [
  {
    id: 'secret-in-context',
    sentence: 'is a secret of an event and assigned to the context: pass it on as input',
    faults: (subject) => (subject.sources ?? []).flatMap((source) => keptSecrets(subject, source)),
  },
]
