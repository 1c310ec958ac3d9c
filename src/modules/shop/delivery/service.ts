import type { Context } from '../../../server/context.ts'
import { kilometresBetween } from '../../../server/ports/places/grid.ts'
import { AppError, type ReasonOf } from '../../../shared/errors.ts'
import { stateName } from '../../../shared/indian-states.ts'
import { foldText } from '../../../shared/text/fold.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import type { ShopSettings } from '../../settings/contract.ts'
import { readSettings } from '../../settings/service.ts'
import type { PinDelivery } from './contract.ts'
import { deliveryTo } from './model.ts'

/** A typed city at least this far from the city of the PIN code counts as another city. */
const OTHER_CITY_KILOMETRES = 100

/** Whether a PIN code exists, its city and state, and the days until delivery. */
const NO_PLACE = { city: '', cities: [], citiesHindi: [], state: '' }

export function deliveryOf(ctx: Context, rules: ShopSettings['delivery'], pin: string): PinDelivery {
  const place = ctx.ports.places.ofPin(pin)
  if (!place) return { pin, isKnown: false, isPossible: false, minDays: 0, maxDays: 0, ...NO_PLACE }
  return { pin, isKnown: true, ...deliveryTo(rules, pin), ...place }
}

export async function getPinDelivery(ctx: Context, pin: string): Promise<PinDelivery> {
  const { shop } = await readSettings(ctx)
  return deliveryOf(ctx, shop.delivery, pin)
}

type Address = { city: string; state?: string | undefined; zipCode: string }

/**
 * Rejects an address we do not deliver to: 409 `pin_code_not_found` for a PIN code that does not exist, `delivery_unavailable`
 * when no rule matches, and `pin_code_mismatch` when state or city do not match; its values have the city and state of the PIN
 * code.
 */
export function checkAddress(ctx: Context, rules: ShopSettings['delivery'], { city, state, zipCode }: Address): PinDelivery {
  const delivery = deliveryOf(ctx, rules, zipCode)
  if (!delivery.isKnown) throw addressError('pin_code_not_found', `There is no PIN code ${zipCode}. Please check it.`, 'zipCode')
  if (!delivery.isPossible) throw addressError('delivery_unavailable', 'We do not deliver to this PIN code.', 'zipCode')
  const place = { city: delivery.city, cityHindi: delivery.citiesHindi[0] ?? delivery.city, state: delivery.state }
  const message = `The PIN code ${zipCode} is in ${place.city}, ${place.state}.`
  if (state && foldText(state) !== foldText(place.state)) throw addressError('pin_code_mismatch', message, 'state', place)
  if (isElsewhere(ctx, city, delivery)) throw addressError('pin_code_mismatch', message, 'city', place)
  return delivery
}

const addressError = (reason: ReasonOf<'conflict'>, message: string, field: string, values?: Record<string, string>) =>
  new AppError('conflict', message, { reason, fields: { [field]: message }, ...(values ? { values } : {}) })

/** Whether a known city is far from the PIN code. Unknown villages, suburbs and spellings are accepted. */
function isElsewhere({ ports: { places } }: Context, city: string, { cities, citiesHindi, state }: PinDelivery): boolean {
  if ([...cities, ...citiesHindi].some((name) => foldText(name) === foldText(city))) return false
  const typedCity = places.exact(city)
  if (typedCity?.kind !== 'city') return false
  // Several places may share a name. One in the right state is enough.
  const same = places.suggest(city, 20).filter(({ name }) => foldText(name) === foldText(typedCity.name))
  if (!same.some((place) => stateName(place.state, 'en') === state)) return stateName(typedCity.state, 'en') !== state
  const pinCity = places.exact(cities[0] ?? '')
  if (!pinCity || stateName(pinCity.state, 'en') !== state) return false
  return [typedCity, ...same].every((place) => kilometresBetween(place, pinCity) > OTHER_CITY_KILOMETRES)
}

/** The promised delivery dates of an order placed now. */
export function promisedDays(now: Date, { minDays, maxDays }: Pick<PinDelivery, 'minDays' | 'maxDays'>) {
  const today = indiaDate(now)
  return { promised_from_date: addDays(today, minDays), promised_to_date: addDays(today, maxDays) }
}
