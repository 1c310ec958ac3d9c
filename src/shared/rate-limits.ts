// Requests counted in the database; the maximum of each is a setting.

/** The time in which sign-ins, uploads and the like are counted. */
export const LIMIT_WINDOW_MINUTES = 15
const LIMIT_WINDOW_SECONDS = LIMIT_WINDOW_MINUTES * 60
const HOUR_SECONDS = 3600
/** The longest window, which the privacy page names. */
export const MAX_WINDOW_HOURS = 24
/** Emails to one address and from one sender are counted together. */
export const EMAIL_WINDOW_SECONDS = HOUR_SECONDS

/** `key` begins the key of the count, `max` names the setting among the limits. */
type RateLimit = { key: string; max: string; windowSeconds: number }
export type CallerLimitRule = RateLimit & { per: 'network' | 'account'; isForUsersOnly?: boolean }

/**
 * Counted by network or by account before a request is read, so requests with wrong fields count too; a route names them in `callerLimits`.
 * A visitor has no account to count by. `isForUsersOnly`: the team and pandits are not counted. Keys and settings keep the names that they are
 * stored with.
 */
export const CALLER_LIMITS = {
  signInsPerNetwork: { per: 'network', key: 'sign-in-address', max: 'signInPerAddress', windowSeconds: LIMIT_WINDOW_SECONDS },
  registrationsPerNetwork: { per: 'network', key: 'register', max: 'registerPerAddress', windowSeconds: LIMIT_WINDOW_SECONDS },
  /** Requests that cause an email with a link, or try a link. */
  linksPerNetwork: { per: 'network', key: 'reset', max: 'registerPerAddress', windowSeconds: LIMIT_WINDOW_SECONDS },
  /** A session may be stolen, so attempts are limited as at sign-in. */
  passwordsPerAccount: { per: 'account', key: 'current-password', max: 'signInPerEmail', windowSeconds: LIMIT_WINDOW_SECONDS },
  /** Six digits are quickly guessed. */
  codesPerAccount: { per: 'account', key: 'second-factor', max: 'signInPerEmail', windowSeconds: LIMIT_WINDOW_SECONDS },
  uploadsPerAccount: { per: 'account', key: 'upload', max: 'uploadsPerPerson', windowSeconds: LIMIT_WINDOW_SECONDS },
  /** Several accounts or orders of one network share it. */
  uploadsPerNetwork: {
    per: 'network',
    key: 'upload-address',
    max: 'uploadsPerAddress',
    windowSeconds: HOUR_SECONDS,
    isForUsersOnly: true,
  },
  roleApplicationsPerNetwork: {
    per: 'network',
    key: 'role-application',
    max: 'roleApplicationsPerHour',
    windowSeconds: HOUR_SECONDS,
  },
} as const satisfies Record<string, CallerLimitRule>
export type CallerLimit = keyof typeof CALLER_LIMITS

/** Counted by a service: by a subject such as an email address or an order, or only if the request is valid. */
export const SERVICE_LIMITS = {
  signInsPerEmail: { key: 'sign-in-email', max: 'signInPerEmail', windowSeconds: LIMIT_WINDOW_SECONDS },
  /** Only requests with a password are counted: a new session needs none. */
  confirmationsPerAccount: { key: 'confirm', max: 'signInPerEmail', windowSeconds: LIMIT_WINDOW_SECONDS },
  uploadsPerOrder: { key: 'upload:order', max: 'uploadsPerPerson', windowSeconds: LIMIT_WINDOW_SECONDS },
  returnPhotosPerOrder: { key: 'return-photo', max: 'uploadsPerPerson', windowSeconds: LIMIT_WINDOW_SECONDS },
  /** From everyone together; only valid ones are counted. */
  roleApplications: { key: 'role-application', max: 'roleApplicationsPerDay', windowSeconds: MAX_WINDOW_HOURS * HOUR_SECONDS },
  emailsPerRecipient: { key: 'emails-to', max: 'emailsPerAddress', windowSeconds: EMAIL_WINDOW_SECONDS },
  /** Strangers who exhaust it have only sent the owner the link he needs, and other emails cannot exhaust it. */
  resetEmailsPerRecipient: { key: 'reset-emails-to', max: 'emailsPerAddress', windowSeconds: EMAIL_WINDOW_SECONDS },
  emailsPerSender: { key: 'emails-from', max: 'emailsPerSender', windowSeconds: EMAIL_WINDOW_SECONDS },
} as const satisfies Record<string, RateLimit>
export type ServiceLimit = keyof typeof SERVICE_LIMITS
