import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'

import type ts from 'typescript'

import { type Sample, Sampler } from './sample.ts'

type TypeScript = typeof ts

/** What the types of a machine allow: undefined where they don't say anything. */
export type TypedCases = {
  /** Every declared event; its payloads, none if it has no fields. */
  readonly events: ReadonlyMap<string, readonly Sample[]> | undefined
  readonly outputs: ReadonlyMap<string, readonly Sample[]>
  readonly inputs: readonly Sample[] | undefined
  /** How the project imports a TypeScript file: with which extension. */
  readonly extension: '.ts' | '.js' | ''
  /** What the compiler says about a model file with this text, at the place of the model. */
  readonly check: (text: string) => readonly string[]
}

/** The compiler of the project that a file belongs to. TypeScript 7 has no API yet. */
function compilerFor(file: string): TypeScript | undefined {
  for (const from of [file, import.meta.url])
    try {
      const compiler = createRequire(from)('typescript') as Partial<TypeScript>
      if (typeof compiler.createProgram === 'function') return compiler as TypeScript
    } catch {
      // Not installed there.
    }
  return undefined
}

const strict = (compiler: TypeScript): ts.CompilerOptions => ({
  strict: true,
  target: compiler.ScriptTarget.ESNext,
  module: compiler.ModuleKind.ESNext,
  moduleResolution: compiler.ModuleResolutionKind.Bundler,
})

/** The options of the nearest tsconfig.json, or of a project that it refers to. */
function optionsFor(compiler: TypeScript, file: string): ts.CompilerOptions {
  const { sys } = compiler
  const nearest = compiler.findConfigFile(dirname(file), sys.fileExists)
  if (!nearest) return strict(compiler)
  const read = (path: string) => {
    const { config } = compiler.readConfigFile(path, sys.readFile) as { config?: unknown }
    const host = { ...sys, readDirectory: () => [] }
    return compiler.parseJsonConfigFileContent(config ?? {}, host, dirname(path))
  }
  const parsed = read(nearest)
  const referred = (parsed.projectReferences ?? []).map(({ path }) =>
    read(path.endsWith('.json') ? path : join(path, 'tsconfig.json')),
  )
  const chosen = [parsed, ...referred].find(({ options }) => options.paths) ?? referred[0] ?? parsed
  return { ...strict(compiler), ...chosen.options, strict: true }
}

const probeOf = (file: string, imported: string) => `
import type { EventFrom, InputFrom, MachineImplementationsFrom, OutputFrom } from 'xstate'
${imported.replace(/^import (?!type)/, 'import type ')}
type Machine = typeof machine__
type Actors = NonNullable<MachineImplementationsFrom<Machine>['actors']>
export declare const events: EventFrom<Machine>
export declare const input: InputFrom<Machine>
export declare const outputs: { [Name in keyof Actors]: OutputFrom<Extract<Actors[Name], import('xstate').AnyActorLogic>> }
`

type Import = { readonly statement: string; readonly expression: string }

/**
 * What can happen to a machine according to its types; undefined without a compiler, or if the file
 * isn't TypeScript.
 */
export function typesOf(file: string, { statement, expression }: Import): TypedCases | undefined {
  const whole = resolve(file)
  if (!/\.[cm]?tsx?$/.test(whole)) return undefined
  const compiler = compilerFor(whole)
  if (!compiler) return undefined
  const own = optionsFor(compiler, whole)
  const options: ts.CompilerOptions = {
    ...own,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    composite: false,
    incremental: false,
    noUnusedLocals: false,
  }
  delete options.ignoreDeprecations
  const probe = join(dirname(whole), `${basename(whole, extname(whole))}.flow-paths-probe.ts`)
  const cached = (path: string, read: () => ts.SourceFile | undefined) => {
    if (!sources.has(path)) sources.set(path, read())
    return sources.get(path)
  }
  const sources = new Map<string, ts.SourceFile | undefined>()
  const compile = (text: string) => {
    const host = compiler.createCompilerHost(options)
    const { fileExists, getSourceFile, readFile } = host
    host.fileExists = (path) => resolve(path) === probe || fileExists(path)
    host.readFile = (path) => (resolve(path) === probe ? text : readFile(path))
    host.getSourceFile = (path, ...more) =>
      resolve(path) === probe
        ? compiler.createSourceFile(path, text, compiler.ScriptTarget.ESNext)
        : cached(path, () => getSourceFile(path, ...more))
    return compiler.createProgram([probe], options, host)
  }
  const text = probeOf(whole, statement).replace('machine__', expression)
  const program = compile(text)
  const source = program.getSourceFile(probe)
  if (!source) return undefined
  const checker = program.getTypeChecker()
  const sampler = new Sampler(compiler, checker, source)
  const typeOf = (name: string) => {
    const symbol = checker
      .getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol)
      .find((one) => one.name === name)
    return checker.getTypeOfSymbolAtLocation(symbol as ts.Symbol, source)
  }
  const input = typeOf('input')
  const { Any, Unknown, Undefined, Null } = compiler.TypeFlags
  const isAnything = (type: ts.Type): boolean =>
    (type.flags & (Any | Unknown | Undefined | Null)) !== 0 || checker.typeToString(type) === '{}'
  const isSaying = (type: ts.Type) =>
    type.isUnion() ? !type.types.every(isAnything) : !isAnything(type)
  return {
    events: eventsIn(compiler, checker, source, sampler, typeOf('events')),
    outputs: new Map(
      typeOf('outputs')
        .getProperties()
        .flatMap((symbol) => {
          const type = checker.getTypeOfSymbolAtLocation(symbol, source)
          return isSaying(type) ? [[symbol.name, sampler.samplesOf(type)] as const] : []
        }),
    ),
    extension: extensionIn(compiler, own),
    inputs: isSaying(input) ? sampler.samplesOf(input) : undefined,
    check: (written) => {
      const next = compile(written)
      const model = next.getSourceFile(probe)
      return next
        .getSemanticDiagnostics(model)
        .map(({ messageText }) => compiler.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
}

function extensionIn(
  { ModuleKind }: TypeScript,
  { allowImportingTsExtensions, rewriteRelativeImportExtensions, module = 0 }: ts.CompilerOptions,
) {
  if (allowImportingTsExtensions || rewriteRelativeImportExtensions) return '.ts'
  return module >= ModuleKind.Node16 && module <= ModuleKind.NodeNext ? '.js' : ''
}

function eventsIn(
  { TypeFlags }: TypeScript,
  checker: ts.TypeChecker,
  source: ts.Node,
  sampler: Sampler,
  union: ts.Type,
): ReadonlyMap<string, readonly Sample[]> | undefined {
  const members = union.isUnion() ? union.types : [union]
  const events = new Map<string, Sample[]>()
  for (const member of members) {
    const symbol = member.getProperty('type')
    const type = symbol && checker.getTypeOfSymbolAtLocation(symbol, source)
    const names = type ? (type.isUnion() ? type.types : [type]) : []
    for (const name of names) {
      if (!name.isStringLiteral()) {
        if ((name.flags & TypeFlags.String) !== 0) return undefined
        continue
      }
      const payloads = payloadsOf(sampler, member)
      events.set(name.value, [...(events.get(name.value) ?? []), ...payloads])
    }
  }
  return events.size > 0 ? events : undefined
}

/** The fields of an event besides its type. */
function payloadsOf(sampler: Sampler, event: ts.Type): Sample[] {
  if (event.getProperties().every(({ name }) => name === 'type')) return []
  return sampler.payloadsOf(event)
}
