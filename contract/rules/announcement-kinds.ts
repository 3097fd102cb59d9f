/** Who reads it: all users, the users of companies, or one user. */
export const audiences = ['everybody', 'companies', 'user'] as const
export type Audience = (typeof audiences)[number]

/** An announcement is shown above every page for a while; a message is in the inbox only. */
export const announcementKinds = ['announcement', 'message'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]
