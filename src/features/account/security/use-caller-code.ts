import { createCallerCode, readCallerCode } from '#contract/caller-code.ts'
import { callerCodeMachine } from '#machines/account/caller-code.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useCallerCode = () =>
  useFlow(callerCodeMachine, {
    calls: { readCallerCode: readPort(readCallerCode), createCallerCode },
    input: undefined,
  })
