export { Attachments } from './attachments.tsx'
export { saveFilesBy } from './save-files.ts'
export { uploadPort } from './upload-port.ts'
