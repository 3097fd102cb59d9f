import { fileNameOf } from '#server/files/file-name.ts'

/** The name of an email as a file. */
export const emailName = (subject: string, otherwise: string) =>
  fileNameOf(`${subject.replace(/[\s:]+/g, ' ').trim() || otherwise}.eml`)
