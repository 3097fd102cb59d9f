import { describeUnsubscribeLink, endSubscription } from '#contract/unsubscribe.ts'
import {
  unsubscribeMachine,
  type UnsubscribeActor,
} from '#machines/unsubscribe/unsubscribe.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useUnsubscribe = (code: string): UnsubscribeActor =>
  useFlow(unsubscribeMachine, {
    calls: { describeLink: readPort(describeUnsubscribeLink), endSubscription },
    input: { code },
  })
