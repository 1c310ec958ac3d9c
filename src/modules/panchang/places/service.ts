import type { Context } from '../../../server/context.ts'
import { type Place, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { kilometresBetween } from '../../../server/ports/places/grid.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { foldText } from '../../../shared/text/fold.ts'
import { INDIA } from '../../../shared/time/dates.ts'
import type { Coordinates as Point } from '../engine/sky/sky-types.ts'
import type { NamedPlace } from './contract.ts'
import { CITIES } from './model.ts'

type City = (typeof CITIES)[number]
/** The states in which almanacs count months to the full moon. */
const TO_FULL_MOON = ['UP', 'UK', 'BR', 'JH', 'MP', 'CG', 'RJ', 'HR', 'PB', 'HP', 'JK', 'LA', 'DL', 'CH', 'OD']

type PlacesContext = Pick<Context, 'ports'>

/** Towns with today's panchang in the sitemap: where most families live, in India and abroad. */
export const SITEMAP_PLACES: readonly string[] = [
  ...[
    'delhi',
    'varanasi',
    'mumbai',
    'kolkata',
    'chennai',
    'bengaluru',
    'hyderabad',
    'pune',
    'ahmedabad',
    'jaipur',
    'lucknow',
    'patna',
  ],
  ...[
    'indore',
    'ujjain',
    'nagpur',
    'haridwar',
    'prayagraj',
    'ayodhya',
    'london',
    'new-york',
    'singapore',
    'dubai',
    'toronto',
    'sydney',
  ],
]

const bySlug = new Map(CITIES.map((city) => [city.slug, city]))
/** A city's name and country in both languages, folded. */
const spellings = CITIES.map((city) => ({
  city,
  texts: [city.name, city.nameHindi, city.country, city.countryHindi].map(foldText),
}))

function cityResponse(city: City, language: Language): NamedPlace {
  const [name, country] = pickByLanguage(language, { en: [city.name, city.country], hi: [city.nameHindi, city.countryHindi] })
  const { slug, latitude, longitude, timeZone } = city
  return { slug, name, label: name === country ? name : `${name}, ${country}`, latitude, longitude, timeZone, months: 'amanta' }
}

function toNamedPlace({ ports }: PlacesContext, place: Place, language: Language): NamedPlace {
  const name = pickByLanguage(language, { en: place.name, hi: place.nameHindi })
  const label = placeLabel(place, language)
  return {
    slug: ports.places.slugOf(place),
    name,
    // Delhi and Chandigarh have the same name as their territory.
    label: label === `${name}, ${name}` ? name : label,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: INDIA,
    months: TO_FULL_MOON.includes(place.state) ? 'purnimanta' : 'amanta',
  }
}

/** Returns cities abroad with a name that begins with the typed text, full matches first; then those of a country with such a name. */
function citiesLike(text: string): City[] {
  const typed = foldText(text)
  if (typed.length < 2) return []
  const rank = (texts: readonly string[]) => {
    const [name = '', hindi = '', ...countries] = texts
    if ([name, hindi].includes(typed) || typed.startsWith(`${name} `)) return 0
    if (name.startsWith(typed) || hindi.startsWith(typed)) return 1
    return countries.some((country) => country.startsWith(typed)) ? 2 : 3
  }
  return spellings
    .map(({ city, texts }) => ({ city, rank: rank(texts) }))
    .filter((one) => one.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ city }) => city)
}

/**
 * Returns places for the typed text, best first: a city abroad matched by its full name, then places in India, then other cities abroad.
 * Free text that contains a place in India ("Flat 3, Kothrud, Pune") gives that place first.
 */
export function namedPlaces(ctx: PlacesContext, query: string, limit: number, language: Language): NamedPlace[] {
  const typed = foldText(query)
  const isExactName = (city: City) =>
    [city.name, city.nameHindi].some((name) => typed === foldText(name) || typed.startsWith(`${foldText(name)} `))
  const abroad = citiesLike(query)
  const meant = ctx.ports.places.resolve(query)
  const suggested = ctx.ports.places.suggest(query, limit)
  const india = [...new Set([...(meant ? [meant] : []), ...suggested])].map((place) => toNamedPlace(ctx, place, language))
  const cities = (isFirst: boolean) =>
    abroad.filter((city) => isExactName(city) === isFirst).map((city) => cityResponse(city, language))
  return [...cities(true), ...india, ...cities(false)].slice(0, limit)
}

/** Returns the place of a slug; throws `not_found` for an unknown one. */
export function namedPlaceOf(ctx: PlacesContext, slug: string, language: Language): NamedPlace {
  const city = bySlug.get(slug)
  if (city) return cityResponse(city, language)
  const place = ctx.ports.places.bySlug(slug)
  if (!place) throw new AppError('not_found', 'There is no such place.')
  return toNamedPlace(ctx, place, language)
}

/** Towns further away than this do not name the place; a part of a city is named by the city. */
const NEAR_KM = 30
/**
 * A place is rounded to a tenth of a degree, so what lies this near may be the place itself. The largest such town is used; a large city
 * counts from further away.
 */
const TOWN_RADIUS_KM = 8
const CITY_RADIUS_KM = 13
const CITY_POPULATION = 500_000

/** Returns the town near a point for use in sentences: in India, or one of our cities abroad; undefined when none is near. */
export function townNear({ ports }: PlacesContext, point: Point, language: Language): string | undefined {
  const { latitude, longitude } = point
  const large = ports.places
    .around(latitude, longitude)
    .find(({ place, kilometres }) => kilometres <= (place.population >= CITY_POPULATION ? CITY_RADIUS_KM : TOWN_RADIUS_KM))
  const near = large ?? ports.places.nearest(latitude, longitude)
  if (near && near.kilometres <= NEAR_KM) {
    const { name, nameHindi, city, cityHindi } = near.place
    return pickByLanguage(language, { en: city || name, hi: cityHindi || nameHindi })
  }
  const abroad = CITIES.map((one) => ({ one, kilometres: kilometresBetween(one, point) }))
    .filter(({ kilometres }) => kilometres <= NEAR_KM)
    .toSorted((a, b) => a.kilometres - b.kilometres)[0]
  return abroad && pickByLanguage(language, { en: abroad.one.name, hi: abroad.one.nameHindi })
}
