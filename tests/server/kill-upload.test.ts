import { losesNoFile } from './kill-uploads.ts'

losesNoFile(2)
