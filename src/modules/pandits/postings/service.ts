// Rebuilds a pandit's search rows from the current profile rows.
import type { Context } from '../../../server/context.ts'
import { foldText, soundKey } from '../../../shared/text/fold.ts'
import { isNoise } from '../../catalogue/recognition/model.ts'
import { homeCity } from '../cities/model.ts'
import { cityIdsOf } from '../cities/store.ts'
import { findOwnProfile } from '../profile/store.ts'
import { replacePostings, soundIdsOf } from './store.ts'

/** Rewrites every posting row from the current profile. Call it in the transaction that changed it. */
export async function renewPostings(ctx: Context, id: string): Promise<void> {
  const row = await findOwnProfile(ctx.db, id)
  const { latitude, longitude } = row
  // A pandit without a place is not verified and is in no list.
  if (latitude === null || longitude === null) return
  const soundIds = await soundIdsOf(ctx.db, soundsOfName(row.name, row.name_hindi))
  const cityId = await cityIdAt(ctx, latitude, longitude)
  const facts = {
    cityId,
    id,
    name: row.name,
    latitude,
    longitude,
    travelRadiusKm: row.travel_radius_km,
    fees: row.fees,
    languages: row.languages,
    veda: row.veda,
    sampradaya: row.sampradaya,
    regionalRite: row.regional_rite,
    basePricePaise: row.base_price_paise,
    experienceYears: row.experience_years,
    ratingSum: row.rating_sum,
    reviewCount: row.review_count,
    takesOnline: row.is_available_online,
    isListed: row.is_listed,
  }
  await replacePostings(ctx.db, facts, [...soundIds.values()])
}

/** The phonetic keys of the words of a name in both scripts, without the title of all pandits. */
function soundsOfName(name: string, nameHindi: string | null): string[] {
  const words = foldText(`${name} ${nameHindi ?? ''}`).split(' ')
  return words
    .filter((word) => word && !isNoise(word))
    .map(soundKey)
    .filter((sound) => sound.length > 1)
}

async function cityIdAt({ db, ports }: Context, latitude: number, longitude: number): Promise<number | undefined> {
  const city = homeCity(ports.places, latitude, longitude)
  return city && (await cityIdsOf(db, [city.id])).get(city.id)
}
