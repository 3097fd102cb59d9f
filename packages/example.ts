// Packs the packages, then installs them in packages/example unless they're there already, or copies it
// to the folder that's named.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { copyExample, installInto, isInstalled, versionOf } from './example-copy.ts'
import { packInto } from './pack-all.ts'

const [target] = process.argv.slice(2)
const here = join(import.meta.dirname, 'example')
const version = versionOf(import.meta.dirname)

/** npm says where it was called; this runs in the project's folder. */
const folder = target && resolve(process.env['INIT_CWD'] ?? '.', target)

if (folder && existsSync(folder)) {
  console.error(`${folder} already exists.`)
  process.exitCode = 2
} else if (folder || !isInstalled(here, version)) {
  console.error('Packing the flow tools (takes about half a minute) …')
  const packed = mkdtempSync(join(tmpdir(), 'flow-packed-'))
  const tarballs = packInto(packed)
  if (folder) copyExample(folder, tarballs)
  else installInto(here, tarballs, version)
  rmSync(packed, { recursive: true })
}
