// Setting limits shared by server validation and forms.
export const MAX_LINKS = 8
export const MAX_HOLIDAYS = 60
export const MAX_DELIVERY_ROWS = 40
export const MAX_SHIPPING_PAISE = 1_000_000
export const MAX_FREE_FROM_PAISE = 100_000_000
/** Holidays can be entered this far ahead. */
export const HOLIDAY_YEARS_AHEAD = 2
export const MAX_BRAND_NAME = 60
export const MAX_UPI_NAME = 60

/** Low enough to keep out abuse, but never so low that the owner locks out everyone, including himself. */
export const LIMITS = {
  signInPerEmail: [3, 1000],
  signInPerAddress: [10, 100_000],
  registerPerAddress: [5, 100_000],
  writesPerMinute: [10, 100_000],
  callsPerMinute: [100, 1_000_000],
  pagesPerMinute: [100, 1_000_000],
  emailsPerAddress: [2, 1000],
  uploadsPerPerson: [10, 10_000],
  roleApplicationsPerHour: [1, 1000],
  roleApplicationsPerDay: [10, 100_000],
  uploadsPerAddress: [20, 100_000],
  emailsPerSender: [5, 100_000],
  openRequestsPerPerson: [2, 1000],
  openOrdersPerPerson: [1, 1000],
  openPerNetwork: [10, 100_000],
} as const
export type LimitName = keyof typeof LIMITS

/** Bounds of minutes, days and pieces. */
export const BOUNDS = {
  callWithinMinutes: [10, 1440],
  travelMinutes: [0, 600],
  offerMinutes: [15, 2880],
  unpaidMinutes: [5, 1440],
  returnDays: [0, 365],
  lowStockPieces: [0, 10_000],
  deliveryDays: [0, 60],
} as const
