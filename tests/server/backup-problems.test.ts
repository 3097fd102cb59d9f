import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, test } from 'vitest'

import { newFolder } from '#tests/support/backup-content.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { addCleanup, placeOf } from '#tests/support/server.ts'

const backupIn = async (folder: string) => {
  const place = await placeOf(engines[0]!)
  const file = join(folder, 'backup.tar')
  await deskOn(place).desk(['backup', file])
  return file
}

const refusal = async (args: string[]) => {
  const { code, err } = await deskOn(await placeOf(engines[0]!, 'empty')).desk(args)
  return [code, err]
}

describe('the error message of a backup command', () => {
  test.each(['verify', 'restore'])(
    'names a file to %s that doesn’t exist [O32, O33]',
    async (command) => {
      const file = join(newFolder(), 'missing.tar')
      expect(await refusal([command, file])).toEqual([1, `desk: there is no file ${file}\n`])
    },
  )

  test('names a folder that doesn’t exist [O30, O32]', async () => {
    const words = [1, 'desk: the folder /nowhere doesn’t exist\n']
    expect(await refusal(['verify', '/nowhere/backup.tar'])).toEqual(words)
    const { code, err } = await deskOn(await placeOf(engines[0]!)).desk('backup /nowhere/x.tar')
    expect([code, err]).toEqual(words)
  })

  test('names a folder that can’t be written to [O32]', async () => {
    expect((await refusal(['verify', '/dev/null/backup.tar']))[1]).toMatch(
      /^desk: \/dev\/null: expected a folder this user can write to, for a copy of the database \(E/,
    )
  })

  test('names a file that isn’t a backup, and a passphrase file that doesn’t exist [O32]', async () => {
    const folder = newFolder()
    const file = join(folder, 'letter.tar')
    writeFileSync(file, 'Dear Ada, '.repeat(1000))
    expect((await refusal(['verify', file]))[1]).toMatch(
      `desk: ${file} isn’t a backup, or it’s damaged (`,
    )
    const passphrase = join(folder, 'passphrase')
    expect(await refusal(['verify', file, '--passphrase-file', passphrase])).toEqual([
      1,
      `desk: ${passphrase}: no such file or folder\n`,
    ])
  })

  test('says that the disk is full [O30, O33]', async ({ skip }) => {
    const folder = newFolder()
    const file = await backupIn(folder)
    const small = join(folder, 'small')
    mkdirSync(small)
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', small])
    if (status !== 0) return skip('Mounting a small disk takes root.')
    addCleanup(async () => void spawnSync('umount', ['-l', small]))
    const full = [1, 'desk: the disk is full; free some space and try again\n']
    const { code, err } = await deskOn(await placeOf(engines[0]!)).desk([
      'backup',
      `${small}/x.tar`,
    ])
    expect([code, err]).toEqual(full)
    const restored = await deskOn({ dataDir: join(small, 'data') }).desk(['restore', file])
    expect([restored.code, restored.err]).toEqual(full)
    expect([readdirSync(small), readdirSync(join(small, 'data'))]).toEqual([['data'], []])
  })
})

describe('the copy of the database a command works with', () => {
  const module = pathToFileURL(resolve('server/backup/working-folder.ts')).href

  /** Works until it is stopped. */
  const working = async (parent: string) => {
    const script = `
      const { withWorkingFolder } = await import(${JSON.stringify(module)})
      await withWorkingFolder(${JSON.stringify(parent)}, '.work-', (folder) => {
        console.log(folder)
        return new Promise((resolve) => setTimeout(resolve, 60_000))
      })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
    const [folder] = (await once(child.stdout, 'data')) as [Buffer]
    return { child, folder: String(folder).trim() }
  }

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is removed after %s', async (signal, code) => {
    const parent = newFolder()
    const { child, folder } = await working(parent)
    writeFileSync(join(folder, 'database.sqlite'), '')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([code, null])
    expect(readdirSync(parent)).toEqual([])
  })

  test('is removed by a later command if the first was killed, after a day', async () => {
    const parent = newFolder()
    const { child, folder } = await working(parent)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await working(parent)
    next.child.kill('SIGTERM')
    await once(next.child, 'exit')
    expect(readdirSync(parent)).toHaveLength(1)
    const before = new Date(Date.now() - 25 * 60 * 60_000)
    utimesSync(folder, before, before)
    const last = await working(parent)
    last.child.kill('SIGTERM')
    await once(last.child, 'exit')
    expect(readdirSync(parent)).toEqual([])
  })
})
