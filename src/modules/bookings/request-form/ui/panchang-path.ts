export const panchangPath = (location: string, date: string): string =>
  `/panchang?${new URLSearchParams({ ...(location && { place: location }), date })}`
