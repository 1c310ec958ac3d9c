// The addresses of the panchang: /panchang/{place}/{date or month}, and by its coordinates for a point without a name.

type Placed = { slug: string | null; latitude: number; longitude: number; timeZone: string }

/** English; put it into the page's language with `href`. Without a date it is the page of today. */
export function addressOf(place: Placed, date = ''): string {
  if (place.slug) return `/panchang/${place.slug}${date ? `/${date}` : ''}`
  const { latitude, longitude, timeZone } = place
  const query = new URLSearchParams({ lat: String(latitude), lon: String(longitude), timeZone, ...(date ? { date } : {}) })
  return `/panchang?${query}`
}
