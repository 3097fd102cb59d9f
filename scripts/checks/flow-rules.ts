import { lint, problemsIn } from 'flow-rules'

import { exceptions } from '../flow-rules/exceptions.ts'
import { rules } from '../flow-rules/rules.ts'
import { readFlows } from '../flow-rules/surroundings.ts'

const findings = readFlows().flatMap((flow) => lint(flow, rules))
const broken = problemsIn(findings, exceptions)

for (const message of broken) console.log(message)
process.exitCode = broken.length > 0 ? 1 : 0
