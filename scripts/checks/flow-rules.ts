import { catalogue } from '#machines/catalogue.ts'

import { brokenRules, complaints } from '../flow-rules/broken-rules.ts'
import { exceptions } from '../flow-rules/exceptions.ts'
import { readSurroundings } from '../flow-rules/surroundings.ts'

const around = readSurroundings()
const findings = Object.entries(catalogue).flatMap(([name, { machine }]) =>
  brokenRules({ machine, around: around(name) }),
)
const broken = complaints(findings, exceptions)

for (const words of broken) console.log(words)
process.exitCode = broken.length > 0 ? 1 : 0
