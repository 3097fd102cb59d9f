import { complaints, lint } from 'flow-rules'

import { exceptions } from '../flow-rules/exceptions.ts'
import { rules } from '../flow-rules/rules.ts'
import { readFlows } from '../flow-rules/surroundings.ts'

const findings = readFlows().flatMap((flow) => lint(flow, rules))
const broken = complaints(findings, exceptions)

for (const words of broken) console.log(words)
process.exitCode = broken.length > 0 ? 1 : 0
