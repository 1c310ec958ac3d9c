// The panchang of a puja's day at its place; the page reads the place as a family writes it.

export const panchangPath = (location: string, date: string): string =>
  `/panchang?${new URLSearchParams({ ...(location && { place: location }), date })}`
