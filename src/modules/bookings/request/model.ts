// Private booking link; opening it with its key grants access.
export const privatePath = (page: string, key: string): string => `${page}?key=${encodeURIComponent(key)}`
