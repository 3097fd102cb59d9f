import { testLosesNoFile } from './kill-uploads.ts'

testLosesNoFile(6)
