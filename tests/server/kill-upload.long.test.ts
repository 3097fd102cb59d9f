import { losesNoFile } from './kill-uploads.ts'

losesNoFile(6)
