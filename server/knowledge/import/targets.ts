import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

import { getKbMedia } from '#contract/knowledge-base.ts'
import type { Targets } from './markdown.ts'
import { readPicture, type Picture } from './pictures.ts'

/** Where an article is in the folder, and what it can link to. */
export type Place = {
  folder: string
  /** the article's own folder, within `folder` */
  base: string
  idByFile: ReadonlyMap<string, number>
  articleIds: ReadonlySet<number>
  /** all pictures found so far, by hash */
  pictures: Map<string, Picture>
}

const externalAddress = /^(https?|mailto|tel):/i
const ownAddress = /^\/kb\/article\/(\d+)$/

const decoded = (address: string) => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Resolves a path within the folder; undefined if it leaves it. */
const resolveIn = (base: string, address: string) => {
  const path = posix.normalize(posix.join(base, decoded(address)))
  return path.startsWith('../') || posix.isAbsolute(decoded(address)) ? undefined : path
}

/** A picture's URL until its id is known (B13). */
const addressOf = (id: string) => `${getKbMedia.path}?id=${id}`

const link =
  ({ base, idByFile, articleIds }: Place): Targets['link'] =>
  (address, report) => {
    if (externalAddress.test(address)) return address
    const own = ownAddress.exec(address)
    const id = own ? Number(own[1]) : idByFile.get(resolveIn(base, address) ?? '')
    if (id !== undefined && articleIds.has(id)) return `/kb/article/${id}`
    report(`the link ${decoded(address)} is broken`)
    return address
  }

const picture =
  ({ folder, base, pictures }: Place): Targets['picture'] =>
  (address, report) => {
    const path = resolveIn(base, address)
    const file = path === undefined ? undefined : join(folder, path)
    if (file === undefined || !existsSync(file) || !statSync(file).isFile()) {
      report(`there is no image ${decoded(address)} in this folder`)
      return address
    }
    const read = readPicture(readFileSync(file))
    if (typeof read === 'string') {
      report(`the image ${decoded(address)} ${read}`)
      return address
    }
    pictures.set(read.hash, read)
    return addressOf(read.hash)
  }

/** Points links and pictures to the server, and reports broken ones. */
export const targetsOf = (place: Place): Targets => ({ link: link(place), picture: picture(place) })

/** Replaces the hashes of pictures with their ids. */
export const withIds = (content: string, idByHash: ReadonlyMap<string, number>) =>
  content.replace(/(media\/get\?id=)([0-9a-f]{64})/g, (whole, before: string, hash: string) => {
    const id = idByHash.get(hash)
    return id === undefined ? whole : `${before}${id}`
  })
