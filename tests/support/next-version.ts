import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const folders = ['contract', 'demo', 'deploy', 'locales', 'machines', 'public', 'scripts']
const files = ['index.html', 'package-lock.json', 'package.json', 'tsconfig.json']
const configs = ['lingui', 'panda', 'rolldown', 'vite'].map((name) => `${name}.config.ts`)

/** What a build reads. */
const parts = [...folders, 'server', 'src', ...files, ...configs]

const migrationName = '900-colours'

const migration = `import { sql } from 'kysely'
export const colours = ({ end }: { end: string }) => ({
  up: async (db: never) => {
    await sql.raw(\`create table colour (name text primary key) \${end}\`).execute(db)
    await sql.raw('alter table action_log add column colour text').execute(db)
    await sql.raw("alter table ticket add column colour text not null default 'grey'").execute(db)
  },
})
`

/** What the next version changes: a text in each of these files, and what replaces it. */
const changes: Record<string, [from: string, to: string]> = {
  'server/db/engine/migrate.ts': [
    "  '108-instances': instances(syntax),\n",
    `  '108-instances': instances(syntax),\n  '${migrationName}': colours(syntax),\n`,
  ],
  // Begins to use the new column.
  'server/db/tickets/comments.ts': [
    "      agentId: param('agentId'),\n      isCurrent: 1,\n",
    "      agentId: param('agentId'),\n      isCurrent: 1,\n      ...({ colour: 'blue' } as object),\n",
  ],
  'src/app/main.tsx': ['session.start()\n', 'session.start()\nroot.dataset.colours = "on"\n'],
}

const change = (file: string, [from, to]: [string, string]) => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

const build = (folder: string) =>
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'pipe' })

export const { version: thisVersion } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
}

export const nextVersion = thisVersion.replace(/\d+$/, (patch) => String(Number(patch) + 1))

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-version-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Builds this version, and installs it in a temporary folder. */
export const buildThis = () => {
  build('.')
  const made = newFolder()
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(part, join(made.folder, part), { recursive: true })
  return made
}

/**
 * Builds a next version in a temporary copy, as usual: it adds a table and columns, uses one of them, and its page has
 * other scripts.
 */
export const buildNext = () => {
  const made = newFolder()
  const { folder } = made
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  writeFileSync(join(folder, `server/db/migrations/${migrationName}.ts`), migration)
  const list = join(folder, 'server/db/engine/migrate.ts')
  const imported = `import { colours } from '#server/db/migrations/${migrationName}.ts'\n`
  writeFileSync(list, imported + readFileSync(list, 'utf8'))
  for (const [file, texts] of Object.entries(changes)) change(join(folder, file), texts)
  change(join(folder, 'package.json'), [
    `"version": "${thisVersion}"`,
    `"version": "${nextVersion}"`,
  ])
  build(folder)
  return made
}
