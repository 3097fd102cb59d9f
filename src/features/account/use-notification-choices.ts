import { getNotificationMutes, setNotificationMutes } from '#contract/notifications.ts'
import { notificationChoicesMachine } from '#machines/account/notification-choices.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useNotificationChoices = () =>
  useFlow(notificationChoicesMachine, {
    calls: { readMutes: getNotificationMutes, saveMutes: setNotificationMutes },
    input: undefined,
  })
