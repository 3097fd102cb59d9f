import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
} from 'node:fs'
import { join } from 'node:path'

/** What the portal keeps in its data folder; nothing else in there is touched. */
const ownFile = /^(portal\.db(-wal|-shm|-journal)?|secret\.key|mail)$/

const isOpen = (path: string) => (lstatSync(path).mode & 0o077) !== 0

const ownFilesIn = (folder: string) => {
  const mail = join(folder, 'mail')
  return [
    ...readdirSync(folder)
      .filter((name) => ownFile.test(name))
      .map((name) => join(folder, name)),
    ...(existsSync(mail) ? readdirSync(mail).map((name) => join(mail, name)) : []),
  ]
}

/** Windows has no such modes. */
const hasModes = process.platform !== 'win32'

/** Folders and files of the portal that other users of this machine can read or write. */
export const openToOthers = (folder: string) =>
  hasModes ? [folder, ...ownFilesIn(folder)].filter(isOpen) : []

/** A folder that holds something else, such as /tmp, isn't the portal's alone and keeps its mode. */
const isOwn = (folder: string) => {
  const names = readdirSync(folder)
  return names.length === 0 || names.some((name) => ownFile.test(name))
}

/** Makes the data folder when it is missing, and takes what is in it from other users: 0700 and 0600. */
export const makePrivate = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!hasModes || !isOwn(folder)) return
  for (const path of openToOthers(folder))
    chmodSync(path, lstatSync(path).isDirectory() ? 0o700 : 0o600)
}

/** SQLite gives its other files the mode of the database file. */
export const makePrivateFile = (file: string) => closeSync(openSync(file, 'a', 0o600))
