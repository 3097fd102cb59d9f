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

/** The portal's own files in its data folder. Other files keep their permissions. */
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

/** Windows doesn't have these modes. */
const hasModes = process.platform !== 'win32'

/** Folders and files of the portal that other users of this machine can read or write. */
export const openToOthers = (folder: string) =>
  hasModes ? [folder, ...ownFilesIn(folder)].filter(isOpen) : []

/** A folder that contains other files, such as /tmp, isn't the portal's own and keeps its mode. */
const isOwn = (folder: string) => {
  const names = readdirSync(folder)
  return names.length === 0 || names.some((name) => ownFile.test(name))
}

/** Creates the data folder if it's missing, and makes it and its files private: 0700 and 0600. */
export const makePrivate = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!hasModes || !isOwn(folder)) return
  for (const path of openToOthers(folder))
    chmodSync(path, lstatSync(path).isDirectory() ? 0o700 : 0o600)
}

/** SQLite gives its other files the same mode as the database file. */
export const makePrivateFile = (file: string) => closeSync(openSync(file, 'a', 0o600))
