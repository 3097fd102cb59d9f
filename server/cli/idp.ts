import { readFileSync } from 'node:fs'

import type { Command } from 'commander'

import { providerMode, type ProviderMode } from '#contract/company-providers.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { linkedUsers } from '#server/db/accounts/company-links.ts'
import {
  allProviders,
  deleteHalfOpenSessions,
  deleteProvider,
  domainsOf,
  insertProvider,
  memberCount,
  providerOfCompany,
  replaceDomains,
  takenDomains,
  updateProvider,
} from '#server/db/accounts/company-providers.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { originOf } from '#server/config/public-origin.ts'
import { providerTimeout } from '#server/domain/lifetimes.ts'
import { ProviderProblem, readProvider } from '#server/domain/openid.ts'
import { isSecureAddress, providerNetwork } from '#server/domain/provider-fetch.ts'
import { providerProblemText } from './company-sign-in-check.ts'
import { clientOf, returnAddressAt } from '#server/rules/company-visit.ts'
import { companiesNamed } from './company.ts'
import { addSubcommand, onDatabase } from './command.ts'
import {
  CommandError,
  UsageError,
  type CommandContext,
  type CommandResult,
  type Desk,
} from './desk.ts'
import { readDomains, readList, readName } from './read.ts'
import { moment, table } from './table.ts'

/** The one company with this name or id. */
const companyOf = async (db: Db, name: string) => {
  const [company, ...others] = await companiesNamed(db, [name])
  if (!company || others.length > 0) throw new CommandError('name one company')
  return company
}

const withProvider = async (db: Db, name: string) => {
  const company = await companyOf(db, name)
  const provider = await providerOfCompany(db, company.id)
  if (!provider) throw new CommandError(`${company.name} has no provider`)
  return { company, provider }
}

/** Who did it, in the audit. */
const note = (tx: Db, { desk }: CommandContext, detail: string) =>
  audit(tx, desk.now(), { event: 'operator.changed', address: '', detail })

const readSecret = (file: string) => {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') throw new CommandError(`${file} is empty`)
  return secret
}

const networkOf = ({ env }: Pick<CommandContext, 'env'>) =>
  providerNetwork(env.IDP_PRIVATE_NETWORK === 'allow', providerTimeout)

const refuseTakenDomains = async (tx: Db, domains: readonly string[], own?: number) => {
  const taken = await takenDomains(tx, domains, own)
  if (taken.length > 0)
    throw new CommandError(`these domains belong to a provider: ${taken.join(', ')}`)
}

type Options = {
  company: string
  name: string
  issuer: string
  clientId: string
  clientSecretFile: string
  domains: string[]
  trustFactor?: true
  factorAcr?: string
}

const add = async (work: CommandContext, options: Options): Promise<CommandResult> => {
  const { db } = work.engine
  const { name, issuer, clientId, domains } = options
  if (!isSecureAddress(issuer, networkOf(work)))
    throw new UsageError('--issuer: expected an https address, as the provider publishes it')
  const company = await companyOf(db, options.company)
  const clientSecret = await work.keyring.encrypt(readSecret(options.clientSecretFile))
  const returnAddress = returnAddressAt(originOf(work.env))
  return inTransaction(db, async (tx) => {
    if (await providerOfCompany(tx, company.id))
      throw new CommandError(`${company.name} has a provider already; remove it first`)
    await refuseTakenDomains(tx, domains)
    const provider = {
      companyId: company.id,
      name,
      issuer,
      clientId,
      clientSecret,
      mode: 'testing' as const,
      trustsFactor: options.trustFactor ? (1 as const) : (0 as const),
      factorAcr: readList(options.factorAcr ?? '').join(' '),
      createdAt: work.desk.now(),
    }
    await insertProvider(tx, provider, domains)
    await note(tx, work, `idp add ${company.name}: ${issuer}`)
    const text = [
      `${company.name} can test ${name}. Its redirect address is ${returnAddress}`,
      'Next: desk idp test, a test by a security manager, then desk idp mode.',
    ].join('\n')
    return { data: { company: company.name, name, issuer, domains, returnAddress }, text }
  })
}

type Changes = Partial<Pick<Options, 'name' | 'clientId' | 'clientSecretFile' | 'domains'>>

/** Changes what isn't part of a link, which all stay. Another issuer is another provider. */
const change = async (
  work: CommandContext,
  { name, clientId, clientSecretFile, domains }: Changes,
  [companyName = '']: string[],
): Promise<CommandResult> => {
  const { db } = work.engine
  const changed = Object.entries({ name, clientId, clientSecretFile, domains })
    .filter(([, value]) => value !== undefined)
    .map(([option]) => option)
  if (changed.length === 0) throw new UsageError('say what to change')
  const { company, provider } = await withProvider(db, companyName)
  const set = {
    ...(name !== undefined && { name }),
    ...(clientId !== undefined && { clientId }),
    ...(clientSecretFile !== undefined && {
      clientSecret: await work.keyring.encrypt(readSecret(clientSecretFile)),
    }),
  }
  await inTransaction(db, async (tx) => {
    if (Object.keys(set).length > 0) await updateProvider(tx, provider.id, set)
    if (domains) {
      await refuseTakenDomains(tx, domains, provider.id)
      await replaceDomains(tx, provider.id, domains)
    }
    await note(tx, work, `idp change ${company.name}: ${changed.join(', ')}`)
  })
  const { total: linked } = await linkedUsers(db, provider.id, { limit: 1, offset: 0 })
  const text = `${company.name}: ${name ?? provider.name} is changed. Users linked: ${linked}.`
  return { data: { company: company.name, changed, linked }, text }
}

const list = async ({ engine: { db } }: CommandContext): Promise<CommandResult> => {
  const providers = await allProviders(db)
  const data = await Promise.all(
    providers.map(async (provider) => ({
      company: provider.company,
      name: provider.name,
      issuer: provider.issuer,
      clientId: provider.clientId,
      domains: await domainsOf(db, provider.id),
      mode: provider.mode,
      isFactorTrusted: provider.trustsFactor === 1,
      linked: Number(provider.linked),
      unreachableSince:
        provider.unreachableSince === null
          ? null
          : new Date(provider.unreachableSince).toISOString(),
    })),
  )
  const lines = data.map((row) => [
    row.company,
    row.name,
    row.issuer,
    row.domains.join(', '),
    row.mode,
    row.isFactorTrusted ? 'trusted' : 'ours',
    `${row.linked}`,
    row.unreachableSince === null ? 'no' : moment(Date.parse(row.unreachableSince)),
  ])
  const heading = [
    'Company',
    'Name',
    'Issuer',
    'Domains',
    'Mode',
    'Second factor',
    'Linked',
    'Down',
  ]
  return { data, text: table(heading, lines, 'No company has a provider.') }
}

/** Reads what the provider publishes. Whether its client is right, only a real sign-in shows. */
const test = async (
  work: CommandContext,
  _: object,
  [name = '']: string[],
): Promise<CommandResult> => {
  const { provider } = await withProvider(work.engine.db, name)
  const client = await clientOf(work, provider, originOf(work.env))
  try {
    const { namesItself, signOutAddress } = await readProvider(client, networkOf(work))
    const lines = [
      `${provider.issuer} answers.`,
      namesItself
        ? 'It names itself in its answers (RFC 9207).'
        : 'It doesn’t name itself in its answers (RFC 9207).',
      signOutAddress === '' ? 'Users can’t sign out there.' : 'Users can sign out there.',
      'Whether the client and its secret are right, a security manager’s test shows.',
    ]
    return { data: { namesItself, signOutAddress }, text: lines.join('\n') }
  } catch (error) {
    if (error instanceof ProviderProblem) throw new CommandError(providerProblemText(error))
    throw error
  }
}

const setMode = async (
  work: CommandContext,
  _: object,
  [name = '', text = '']: string[],
): Promise<CommandResult> => {
  const { db } = work.engine
  const parsed = providerMode.safeParse(text)
  if (!parsed.success) throw new UsageError(`expected a mode: ${providerMode.options.join(', ')}`)
  const mode: ProviderMode = parsed.data
  const { company, provider } = await withProvider(db, name)
  const { total: linked } = await linkedUsers(db, provider.id, { limit: 1, offset: 0 })
  const users = await memberCount(db, company.id)
  await inTransaction(db, async (tx) => {
    await updateProvider(tx, provider.id, { mode })
    if (mode === 'required') await deleteHalfOpenSessions(tx, company.id)
    await note(tx, work, `idp mode ${company.name}: ${mode}`)
  })
  const counts = `Users linked: ${linked} of ${users}.`
  const data = { company: company.name, mode, linked, users }
  return { data, text: `${company.name}: ${provider.name} is now ${mode}. ${counts}` }
}

const remove = async (
  work: CommandContext,
  _: object,
  [name = '']: string[],
): Promise<CommandResult> => {
  const { db } = work.engine
  const { company, provider } = await withProvider(db, name)
  const { total: links } = await linkedUsers(db, provider.id, { limit: 1, offset: 0 })
  await inTransaction(db, async (tx) => {
    await deleteProvider(tx, provider.id)
    await note(tx, work, `idp remove ${company.name}: ${provider.issuer}`)
  })
  const text = `${company.name} signs in with passwords again. Links removed: ${links}.`
  return { data: { company: company.name, links }, text }
}

export const addIdp = (program: Command, desk: Desk) => {
  const idp = program.command('idp').description('manage companies’ identity providers')
  const addCommand = addSubcommand(idp, 'add', 'add a company’s provider, to be tested first')
    .requiredOption('--company <company>', 'id or name of the company')
    .requiredOption('--name <name>', 'what users know it as', readName)
    .requiredOption('--issuer <address>', 'its issuer, exactly as it publishes it')
    .requiredOption('--client-id <id>', 'id of the portal there')
    .requiredOption('--client-secret-file <file>', 'file with the portal’s secret there')
    .requiredOption(
      '--domains <list>',
      'email domains of its users, separated by commas',
      readDomains,
    )
    .option('--trust-factor', 'its second factor replaces the portal’s')
    .option('--factor-acr <list>', 'values of `acr` that mean a second factor')
  onDatabase(addCommand, desk, add)
  const changeCommand = addSubcommand(idp, 'change <company>', 'change a provider, keep its links')
    .option('--name <name>', 'what users know it as', readName)
    .option('--client-id <id>', 'id of the portal there')
    .option('--client-secret-file <file>', 'file with the portal’s secret there')
    .option('--domains <list>', 'email domains of its users, all of them', readDomains)
  onDatabase(changeCommand, desk, change)
  onDatabase(addSubcommand(idp, 'list', 'list providers'), desk, list)
  onDatabase(addSubcommand(idp, 'test <company>', 'read what a provider publishes'), desk, test)
  onDatabase(
    addSubcommand(idp, 'mode <company> <mode>', 'set the mode: testing, offered or required'),
    desk,
    setMode,
  )
  onDatabase(
    addSubcommand(idp, 'remove <company>', 'remove a provider and all its links'),
    desk,
    remove,
  )
}
