// The private link of a booking as a path: whoever opens it with its key holds the booking from then on.

export const privatePath = (page: string, key: string): string => `${page}?key=${encodeURIComponent(key)}`
