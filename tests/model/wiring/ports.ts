import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { parseSync } from 'oxc-parser'

/** A node of a parsed file, in ESTree format. */
type Node = { readonly type: string; readonly [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nodeIn = (value: unknown) => (isNode(value) ? value : undefined)
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const allIn = (node: Node): Node[] => [node, ...partsOf(node).flatMap(allIn)]
const textIn = (value: unknown) => {
  const node = nodeIn(value)
  return String(node?.['name'] ?? node?.['value'] ?? '')
}

/** What a name of a file stands for: its own code, or an export of another file. */
type Meaning = { readonly code: Node } | { readonly file: string; readonly name: string }

type Source = {
  readonly file: string
  readonly program: Node
  readonly names: ReadonlyMap<string, Meaning>
}

/** Files and their code, by path; `root` is the folder of the project. */
export class Sources {
  readonly #root: string
  readonly #known = new Map<string, Source>()
  readonly #changed: ReadonlyMap<string, string>

  /** `changed` replaces the code of files, by their path in the project. */
  constructor(root: string, changed: Readonly<Record<string, string>> = {}) {
    this.#root = root
    this.#changed = new Map(Object.entries(changed).map(([file, text]) => [join(root, file), text]))
  }

  get root() {
    return this.#root
  }

  of(file: string): Source {
    const known = this.#known.get(file) ?? this.#read(file)
    this.#known.set(file, known)
    return known
  }

  /** The file that an import names, if it's one of the project's. */
  resolve(from: string, name: string): string | undefined {
    const path = name.startsWith('#')
      ? join(this.#root, name.slice(1))
      : name.startsWith('.')
        ? join(dirname(from), name)
        : undefined
    return path !== undefined && existsSync(path) ? path : undefined
  }

  textOf(file: string): string {
    return this.#changed.get(file) ?? readFileSync(file, 'utf8')
  }

  #read(file: string): Source {
    const program = parseSync(file, this.textOf(file)).program as unknown as Node
    const names = new Map(partsOf(program).flatMap((statement) => this.#namesOf(file, statement)))
    return { file, program, names }
  }

  #namesOf(file: string, statement: Node): [string, Meaning][] {
    if (statement.type === 'ImportDeclaration') {
      const from = this.resolve(file, textIn(statement['source']))
      if (from === undefined) return []
      return partsOf(statement)
        .filter(({ local }) => local !== undefined)
        .map((one) => [
          textIn(one['local']),
          {
            file: from,
            name: one.type === 'ImportNamespaceSpecifier' ? '*' : textIn(one['imported']),
          },
        ])
    }
    const declared = nodeIn(statement['declaration']) ?? statement
    if (declared.type === 'FunctionDeclaration')
      return [[textIn(declared['id']), { code: declared }]]
    if (declared.type !== 'VariableDeclaration') return []
    return partsOf(declared).map((one) => [textIn(one['id']), { code: nodeIn(one['init']) ?? one }])
  }
}

/** A port of a machine, and the calls of the contract that fill it. */
export type Wired = {
  /** `login.authenticate`; a child's port is `login.credentials.authenticate`. */
  readonly port: string
  readonly calls: readonly string[]
  /** The names in the code that fills it. */
  readonly names: readonly string[]
  readonly file: string
}

/** Names used in code, without keys of objects and types. `calls.openTicket` is one. */
function usedIn(node: Node): (readonly [name: string, member?: string])[] {
  if (node.type === 'Identifier') return [[textIn(node)]]
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return []
  const object = nodeIn(node['object'])
  if (node.type === 'MemberExpression' && object?.type === 'Identifier')
    return [[textIn(object), textIn(node['property'])]]
  const skipped = node['computed'] === true ? [] : ['key', 'property', 'typeArguments']
  return Object.entries(node)
    .filter(([part]) => !skipped.includes(part))
    .flatMap(([, part]) => [part].flat().filter(isNode))
    .flatMap(usedIn)
}

/** The calls of the contract that code leads to, across files. */
class CallFinder {
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  in(source: Source, code: Node, seen = new Set<Node>()): string[] {
    if (seen.has(code)) return []
    seen.add(code)
    return usedIn(code).flatMap(([name, member]) => {
      const meaning = source.names.get(name)
      return meaning ? this.#of(source, meaning, member, seen) : []
    })
  }

  #of(source: Source, meaning: Meaning, member: string | undefined, seen: Set<Node>): string[] {
    if ('code' in meaning) return this.in(source, meaning.code, seen)
    const name = meaning.name === '*' ? (member ?? '') : meaning.name
    const inside = relative(this.#sources.root, meaning.file)
    const other = this.#sources.of(meaning.file)
    const value = other.names.get(name)
    if (!value) return []
    if (inside.startsWith('contract/')) return isCall(value) ? [name] : []
    // What every port uses says nothing about one of them.
    return /^src\/(?:features|flows\/(?:passkeys|use-remote))/.test(inside)
      ? this.#of(other, value, undefined, seen)
      : []
  }
}

/** Every call of the contract is made by a function whose name ends in `Call`, or has a path. */
const isCall = (meaning: Meaning) => {
  if (!('code' in meaning)) return false
  const { code } = meaning
  return code.type === 'CallExpression' && /[cC]all$|^(?:read|write)/.test(textIn(code['callee']))
}

const fillers = ['useFlow', 'withPorts']

/** The object with the ports of a machine, whatever it's cast to. */
function portsIn(source: Source, call: Node): Node | undefined {
  const [, argument] = [call['arguments']].flat().map(nodeIn)
  const options = bare(source, argument)
  if (textIn(call['callee']) === 'withPorts') return options
  const calls = propertiesOf(options).find((one) => textIn(one['key']) === 'calls')
  return bare(source, nodeIn(calls?.['value']))
}

const propertiesOf = (node: Node | undefined) =>
  node?.type === 'ObjectExpression' ? partsOf(node).filter(({ type }) => type === 'Property') : []

/** Without casts, and with a constant's value instead of its name. */
function bare(source: Source, node: Node | undefined): Node | undefined {
  if (node && /^TS(?:As|Satisfies|NonNull)/.test(node.type))
    return bare(source, nodeIn(node['expression']))
  if (node?.type !== 'Identifier') return node
  const meaning = source.names.get(textIn(node))
  return meaning && 'code' in meaning && meaning.code.type === 'ObjectExpression'
    ? meaning.code
    : node
}

/** Every port that the portal fills, or that these files do, and the calls behind it. */
export function wiredPorts(
  sources: Sources,
  files: readonly string[] = globSync('src/**/*.{ts,tsx}', { cwd: sources.root }),
): Wired[] {
  const finder = new CallFinder(sources)
  return files.flatMap((file) => {
    const path = join(sources.root, file)
    // Parsing takes a hundred times as long as this look at the text, and most files fill no port.
    if (!fillers.some((filler) => sources.textOf(path).includes(filler))) return []
    const source = sources.of(path)
    return allIn(source.program)
      .filter(({ type, callee }) => type === 'CallExpression' && fillers.includes(textIn(callee)))
      .flatMap((call) => {
        const [machine] = [call['arguments']].flat().map(textIn)
        const owner = String(machine).replace(/Machine$/, '')
        const wiredIn = (ports: Node | undefined, prefix: string): Wired[] =>
          propertiesOf(ports).flatMap((one) => {
            const port = `${prefix}.${textIn(one['key'])}`
            const value = bare(source, nodeIn(one['value']))
            if (value?.type === 'ObjectExpression') return wiredIn(value, port)
            const calls = value ? [...new Set(finder.in(source, value))].toSorted() : []
            const names = value ? usedIn(value).map(([name, member]) => member ?? name) : []
            return [{ port, calls, names, file }]
          })
        return wiredIn(portsIn(source, call), owner)
      })
  })
}
