/**
 * The numbers of section 9 of the specification, each with its id there, and our own. Times are in
 * milliseconds unless the name says otherwise.
 */
export const limits = {
  /** K1 */
  kbSearchDebounce: 600,
  /** how long solutions must have been shown before Enter leads to a ticket */
  solutionLookingTime: 500,
  /** featured articles of the knowledge base; not specified */
  kbFeaturedSize: 5,
  /** K2 */
  copyToastDuration: 2000,
  /** K3 */
  toastDuration: 3000,
  /** K4 */
  ticketPageSize: 10,
  ticketPageSizes: [5, 10, 15, 20, 30],
  /** K6 */
  ticketSearchDebounce: 1000,
  /** where the count of a search stops (T150) */
  ticketSearchCount: 1000,
  /** how often ticket details and action log are reloaded (K8) */
  ticketPoll: 30_000,
  /** how often the list is reloaded (T164) */
  ticketListPoll: 55_000,
  /** how long the pointer must have been away from the rows before they may move */
  ticketListPointerIdle: 5_000,
  /** K9 */
  commentMinLength: 2,
  commentMaxLength: 5000,
  commentMaxLines: 20,
  /** locked here for two minutes, on the server for five (K10, reading A1) */
  commentLock: 120_000,
  commentLockPoll: 30_000,
  /** bytes (K11) */
  attachmentMaxSize: 10 * 1024 * 1024,
  /** other tickets beside an agent's ticket (T252) */
  besideTickets: 5,
  /** until the files of an agent's new ticket start again after a crash (T250) */
  filesRestart: 1000,
  /** K12 */
  passwordMinLength: 7,
  /** "strong" needs more than this (K13) */
  strongAbove: 13,
  /** a run of this many identical characters caps the meter at weak (K14) */
  identicalRun: 5,
  /** K15 */
  totpLength: 6,
  /** K16 */
  profilePromptPause: 7 * 24 * 60 * 60 * 1000,
  /** K17 */
  companyAutocompleteFrom: 8,
  /** K18 */
  affectedUsersInlineBelow: 4,
  /** K22 */
  shortDescriptionMin: 10,
  descriptionMin: 50,
  /** how many kinds of earlier tickets a new one offers (T198) */
  recentKinds: 3,
  /** the longest valid email address */
  mailMaxLength: 254,
  /** Ours: characters of the subject, and of the description with its markup */
  shortDescriptionMax: 200,
  descriptionMax: 100_000,
  /** ours, in bytes: the maximum size of a form, unless its call defines another */
  formMaxSize: 16 * 1024,
  /** K23 */
  partnerFirstNameMin: 2,
  partnerNameMax: 30,
  partnerMailMax: 45,
  partnerPhoneMax: 20,
  /** rows per page, characters of a reason, and how far ahead a last day can be (R74–R76) */
  managementPageSize: 20,
  loginRequestReasonMax: 500,
  offboardingDaysAhead: 366,
  /** characters of the reason a request is declined with (T116) */
  requestAnswerMin: 2,
  requestAnswerMax: 2000,
  /** characters about an article that didn't help (R80) */
  articleCommentMax: 1000,
  /** K24 */
  kbRootCategory: 1,
  /** K25 */
  badgeMax: 50,
  /** K26 */
  sessionResync: 150_000,
  /** consecutive refusals before the notice is shown (R54) */
  signInRefusalsBeforeNotice: 3,
  /** K27 */
  couponDelay: 500,
  /** euro (K28) */
  certificationCost: 399,
  /** years (K29) */
  mailArchivedAfterYears: 2,
  mailDeletedAfterYears: 5,
  /** px (K30) */
  drawerWidth: 300,
  /** px (K31) */
  signingFormHeight: 800,
  /** how often the shell polls for messages */
  inboxPoll: 150_000,
  /** characters of an announcement or a message (T118, T120) */
  announcementTextMin: 2,
  announcementTitleMax: 120,
  announcementTextMax: 600,
  linkMax: 500,
  /** how many messages the inbox page shows at most, and on a page of its own if it has pages (T196) */
  inboxMessages: 500,
  /** up to how many messages are counted: those that pages show, and those that haven't been read */
  inboxCount: 2500,
  inboxUnread: 1000,
  inboxPage: 50,
  /** how long a signing form can take to appear in its frame */
  signingFormTimeout: 15_000,
  /** the number of suggested articles (B33, reading A39) */
  solutionSearchSize: 5,
  /** Ours: the best rating of a ticket, and characters of the comment on it */
  ratingMax: 5,
  ratingCommentMax: 1000,
  /** ours: a field with suggestions searches sooner than a page */
  suggestionDebounce: 250,
  /** ours: results of each kind in the command palette */
  paletteHits: 5,
  /** entries shown of a ticket's conversation before "Show earlier", and how many it adds (T77) */
  conversationEntries: 50,
  /** the maximum number of entries in an answer with a part of a ticket’s history (T99) */
  historyMax: 1000,
  /** participants of a ticket, and colleagues found by a search (T89, T93) */
  participantsPerTicket: 20,
  colleagueSearchSize: 20,
  /** views a user can save, and characters of their names (T75) */
  ticketViews: 20,
  ticketViewNameMax: 60,
  /** rows of the agents' queue on a page (T104) */
  queuePageSize: 25,
  /** T223; customers wait longer (V34) */
  queueSearchDebounce: 200,
  /** tickets that an agent changes together (T222) */
  bulkTickets: 200,
  /** companies or users per page of the lookup page, and its debounce (T111, T112) */
  customersPageSize: 25,
  customersSearchDebounce: 300,
  /** the minimum interval between reloads of the queue, and the interval without live events (T109) */
  queueReloadThrottle: 1000,
  queuePoll: 5000,
  /** images up to this size in bytes are shown small in a conversation; larger ones only on request (T82) */
  thumbnailMaxSize: 2 * 1024 * 1024,
  /** open tickets of a caller beside the form of a new one (T204) */
  callerTickets: 10,
  /** a caller's code: one step of its countdown, and how often its page asks whether it was used (T260) */
  callerCodeSecond: 1000,
  callerCodePollSeconds: 5,
  /** help with signing in: characters of its reason, and how often an agent's page asks about it (T238) */
  helpReasonMax: 500,
  helpPoll: 10_000,
  /** a request about one's data: characters of its note, and days by which its answer can be late (T340, T344) */
  dataNoteMax: 1000,
  dataExtensionDays: 60,
  /** characters of a text block (T215) */
  textBlockMax: 5000,
  /** how long an agent can change an own note, in milliseconds (T214) */
  noteEditing: 5 * 60_000,
  /** one step of the countdown while a reply can be taken back (T212) */
  undoSecond: 1000,
  /** the minimum interval between reloads of an agent's unsent replies (T213) */
  repliesReloadThrottle: 500,
  /** passkeys of a user or agent, characters of their names, and of what a browser returns for one (T268) */
  passkeys: 10,
  passkeyNameMax: 60,
  passkeyAnswerMax: 8000,
  /** the longest code that a company's provider can return (T292) */
  companyCodeMax: 3500,
  /** how often the sign-in page asks for a new challenge, before the server's expires (T281) */
  passkeyChallengeRenewal: 4 * 60_000,
  /** how long "Not now" postpones the offer of a passkey (T289) */
  passkeyOfferPause: 30 * 24 * 60 * 60 * 1000,
  /**
   * how long an attempt to sign in at a company's provider is valid, and how long a page waits for the
   * browser to open the provider's (T292, T305)
   */
  companyAttemptLifetime: 10 * 60_000,
  companyDepartureTimeout: 20_000,
  /** characters of an agent's answer or note, and of a description (T106, T107, T203) */
  agentTextMax: 20_000,
  /** characters of a note about a company (T253) */
  companyNoteMax: 4000,
  /**
   * how often an open ticket is polled without a live connection, and how often its page reports that
   * it's open (T109)
   */
  agentTicketPoll: 5000,
  agentPresence: 10_000,
} as const

/** Only the server reads these, so browsers don't load them. */
export const serverLimits = {
  /** hits per page of the knowledge base; not specified */
  kbPageSize: 20,
  /** the pause between two comments, which pages lock for a shorter time (K10, reading A1) */
  commentPause: 300_000,
  /** ours, in pixels: the maximum side of an inline image, and its area */
  imageMaxSide: 16_384,
  imageMaxPixels: 40_000_000,
  /** how long the link to a new email address is valid (R70) */
  emailChangeLifetime: 24 * 60 * 60 * 1000,
  /** ours: the maximum number of opening and closing tags in a description */
  descriptionTagsMax: 10_000,
  /**
   * how long a caller's code works and how often it can be tried; how long its page says that it was used;
   * and how long its agent sees who was identified (T257–T260)
   */
  callerCodeLifetime: 10 * 60_000,
  callerCodeTries: 5,
  callerCodeUseShown: 24 * 60 * 60_000,
  callerIdentified: 30 * 60_000,
  /**
   * how long security managers can approve help for a user, and how long an admin's takes; how long it's
   * listed; and how often agents can type a wrong emergency code in a day (T236–T245)
   */
  helpLifetime: 24 * 60 * 60_000,
  helpListed: 30 * 24 * 60 * 60_000,
  helpCodeTries: 5,
  /**
   * how long a copy of a user's data can be downloaded, how long before its deadline an open request is
   * remembered, and how long answered requests are kept (T342, T346, T347)
   */
  dataCopyLifetime: 14 * 24 * 60 * 60_000,
  dataReminder: 7 * 24 * 60 * 60_000,
  dataRequestKept: 3 * 365 * 24 * 60 * 60_000,
  /** text blocks of the provider (T215) */
  textBlocks: 500,
  /** how long an agent's report that a ticket is open is valid (T109) */
  agentPresenceLifetime: 25_000,
  /** browsers of a user that one instance sends events to */
  streamsPerUser: 10,
  /** emails a ticket accepts per minute (T127) */
  emailsPerTicketMinute: 5,
} as const

/** K19 and reading A25 */
export const ticketTypes = { incident: 1, request: 2, change: 3, dataSecurity: 4, test: 5 } as const

/** K20 */
export const urgencies = { high: 1, medium: 2, low: 3 } as const

/** Reading A26 */
export const ticketStatuses = {
  active: 1,
  pending: 2,
  postponed: 3,
  closed: 4,
  resolved: 5,
} as const

/** what the ticket list shows by default (K5 and K21) */
export const ticketListDefaults = {
  statusId: [1, 2, 3, 5],
  sortBy: { columnName: 'lastUpdateDate', direction: 'desc' },
} as const

/** the first one is the fallback (K32) */
export const languages = ['en', 'de', 'he', 'es'] as const
export type Language = (typeof languages)[number]

/** How dates and numbers are written: English dates as "16 December 2026" everywhere. */
export const formatLocale = (language: string) => (language === 'en' ? 'en-GB' : language)

/** Reading A33: the languages of the knowledge base; other languages get English. */
export const kbLanguages = { en: 1, de: 2 } as const
