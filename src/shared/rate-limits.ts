// Requests counted in the database; the maximum of each is a setting.

/** The time in which sign-ins, uploads and the like are counted. */
export const LIMIT_WINDOW_MINUTES = 15
const QUARTER_SECONDS = LIMIT_WINDOW_MINUTES * 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** `key` begins the key of the count, `max` names the setting among the limits. */
type RateLimit = { key: string; max: string; windowSeconds: number }

/**
 * Counted by network or by account before a request is read; a route names them in `callerLimits`. A visitor has no account to count by.
 * `isStaffExempt`: the team and pandits are not counted.
 */
export const CALLER_LIMITS = {
  signInsPerNetwork: { per: 'network', key: 'sign-in-address', max: 'signInPerAddress', windowSeconds: QUARTER_SECONDS },
  registrationsPerNetwork: { per: 'network', key: 'register', max: 'registerPerAddress', windowSeconds: QUARTER_SECONDS },
  /** Requests that cause an email with a link, or try a link. */
  linksPerNetwork: { per: 'network', key: 'reset', max: 'registerPerAddress', windowSeconds: QUARTER_SECONDS },
  /** A session may be stolen, so tries are limited like at the sign-in. */
  passwordsPerAccount: { per: 'account', key: 'current-password', max: 'signInPerEmail', windowSeconds: QUARTER_SECONDS },
  /** Six digits are quickly guessed. */
  codesPerAccount: { per: 'account', key: 'second-factor', max: 'signInPerEmail', windowSeconds: QUARTER_SECONDS },
  uploadsPerAccount: { per: 'account', key: 'upload', max: 'uploadsPerPerson', windowSeconds: QUARTER_SECONDS },
  /** Several accounts or orders of one network share it. */
  uploadsPerNetwork: {
    per: 'network',
    key: 'upload-address',
    max: 'uploadsPerAddress',
    windowSeconds: HOUR_SECONDS,
    isStaffExempt: true,
  },
  roleApplicationsPerNetwork: {
    per: 'network',
    key: 'role-application',
    max: 'roleApplicationsPerHour',
    windowSeconds: HOUR_SECONDS,
  },
} as const satisfies Record<string, RateLimit & { per: 'network' | 'account'; isStaffExempt?: boolean }>
export type CallerLimit = keyof typeof CALLER_LIMITS

/** Counted by a service, by what the request contains or only if it is valid. */
export const CONTENT_LIMITS = {
  signInsPerEmail: { key: 'sign-in-email', max: 'signInPerEmail', windowSeconds: QUARTER_SECONDS },
  /** Only requests with a password are counted: a new session needs none. */
  confirmationsPerAccount: { key: 'confirm', max: 'signInPerEmail', windowSeconds: QUARTER_SECONDS },
  uploadsPerOrder: { key: 'upload:order', max: 'uploadsPerPerson', windowSeconds: QUARTER_SECONDS },
  returnPhotosPerOrder: { key: 'return-photo', max: 'uploadsPerPerson', windowSeconds: QUARTER_SECONDS },
  /** From everyone together; only valid ones are counted. */
  roleApplications: { key: 'role-application', max: 'roleApplicationsPerDay', windowSeconds: DAY_SECONDS },
  emailsPerRecipient: { key: 'emails-to', max: 'emailsPerAddress', windowSeconds: HOUR_SECONDS },
  /** Strangers who exhaust it have only sent the owner the link he needs, and other emails cannot exhaust it. */
  resetEmailsPerRecipient: { key: 'reset-emails-to', max: 'emailsPerAddress', windowSeconds: HOUR_SECONDS },
  emailsPerSender: { key: 'emails-from', max: 'emailsPerSender', windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, RateLimit>
export type ContentLimit = keyof typeof CONTENT_LIMITS
