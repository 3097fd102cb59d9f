/** What users are notified about; a new ticket isn't among them, because its owner created it (T195). */
export const notificationEvents = ['answer', 'comment', 'status', 'added'] as const
export type NotificationEvent = (typeof notificationEvents)[number]

/** Where notifications can arrive. */
export const notificationChannels = ['email', 'bell'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** An event that a user isn't notified about through a channel. */
export type Mute = `${NotificationEvent}.${NotificationChannel}`

export const allMutes: readonly Mute[] = notificationEvents.flatMap((event) =>
  notificationChannels.map((channel) => `${event}.${channel}` as const),
)
