type SystemError = { code?: unknown; path?: unknown }

/** Why a file or folder can't be used, by system error code. */
const aboutPath: Record<string, string> = {
  ENOENT: 'no such file or folder',
  EACCES: 'this user isn’t allowed to use it',
  EPERM: 'this user isn’t allowed to use it',
  EROFS: 'the file system is read-only',
  EISDIR: 'expected a file; this is a folder',
  ENOTDIR: 'expected a folder; this is a file',
  EEXIST: 'already exists',
}

const full = 'the disk is full; free some space and try again'

/** Errors that don't need a path, with advice for the operator. */
const anywhere: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_FULL: full,
  SQLITE_BUSY: 'the database is busy; try again',
  SQLITE_READONLY: 'this user can’t write to the database; run desk as the portal’s user',
  SQLITE_CANTOPEN: 'the database can’t be opened; run desk as the portal’s user',
  SQLITE_CORRUPT: 'the database is damaged; restore a backup',
  SQLITE_NOTADB: 'the database file isn’t a database; restore a backup',
}

/** A sentence about an error of the operating system or SQLite; undefined for other errors. */
export const systemErrorText = (error: unknown) => {
  const { code, path } = Object(error) as SystemError
  if (typeof code !== 'string') return undefined
  if (code in anywhere) return anywhere[code]
  return typeof path === 'string' && code in aboutPath ? `${path}: ${aboutPath[code]}` : undefined
}
