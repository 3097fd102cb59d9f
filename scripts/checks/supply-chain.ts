import { complaintsAbout } from '../supply-chain/complaints.ts'
import { readLockfile } from '../supply-chain/lockfile.ts'

const complaints = complaintsAbout(readLockfile())

for (const text of complaints) console.log(text)
process.exitCode = complaints.length > 0 ? 1 : 0
