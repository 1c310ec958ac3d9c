// Full rewrite on profile changes; only the score on new reviews.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { findCeremony } from '../../catalogue/model.ts'
import { cityListId } from '../cities/model.ts'
import { traditionMask } from '../profile/model.ts'
import {
  ALL_PANDITS_LIST_ID,
  cellsWithin,
  ceremonyListId,
  ceremonyNumbers,
  languageMask,
  meanRating,
  ONLINE_LIST_ID,
  regionalListId,
  termListId,
  weightedScore,
} from './model.ts'

export type PostingFacts = {
  id: string
  name: string
  latitude: number
  longitude: number
  travelRadiusKm: number
  fees: readonly { ceremonySlug: string; feePaise: number }[]
  languages: readonly string[]
  veda: string | null
  sampradaya: string | null
  regionalRite: string | null
  basePricePaise: number
  experienceYears: number | null
  ratingSum: number
  reviewCount: number
  /** The city he lives in, if it is known. */
  cityId: number | undefined
  takesOnline: boolean
  /** Only verified and visible pandits have postings. */
  isListed: boolean
}

/** Every posting row of a pandit; `soundIds` are the ids of the sounds of the name. */
export function postingRows(facts: PostingFacts, soundIds: readonly number[]) {
  if (!facts.isListed) return []
  const ceremonies = ceremonyNumbers(facts.fees.map((fee) => fee.ceremonySlug))
  const shared = {
    pandit_id: facts.id,
    score: weightedScore(facts.ratingSum, facts.reviewCount),
    latitude: facts.latitude,
    longitude: facts.longitude,
    travel_radius_km: facts.travelRadiusKm,
    ceremonies,
    languages: languageMask(facts.languages),
    traditions: traditionMask([facts.veda, facts.sampradaya, facts.regionalRite]),
    price_paise: facts.basePricePaise,
    experience_years: facts.experienceYears ?? 0,
    rating: meanRating(facts.ratingSum, facts.reviewCount),
  }
  const cells = cellsWithin(facts.latitude, facts.longitude, facts.travelRadiusKm)
  const withoutFees = [ALL_PANDITS_LIST_ID, ...(facts.takesOnline ? [ONLINE_LIST_ID] : []), ...cells]
  const home = facts.cityId === undefined ? [] : [cityListId(facts.cityId)]
  const fees = feesInOrder(facts)
  return [
    ...withoutFees.map((list) => ({ ...shared, list, fees: null })),
    ...[...new Set([...home, ...soundIds.map(termListId)])].map((list) => ({ ...shared, list, fees })),
    // In the lists of a ceremony the price is the fee for that ceremony.
    ...facts.fees.flatMap(({ ceremonySlug, feePaise }) => {
      const number = findCeremony(ceremonySlug)?.number
      if (number === undefined) return []
      const lists = new Set([ceremonyListId(number), ...cells.map((cell) => regionalListId(number, cell))])
      return [...lists].map((list) => ({ ...shared, list, price_paise: feePaise, fees: null }))
    }),
  ]
}

/** The fees ordered by ceremony number, like `ceremonies`. */
function feesInOrder({ fees }: PostingFacts): number[] {
  const numberOf = (slug: string) => findCeremony(slug)?.number ?? -1
  const listedFees = fees.filter((fee) => numberOf(fee.ceremonySlug) >= 0)
  return listedFees.sort((one, other) => numberOf(one.ceremonySlug) - numberOf(other.ceremonySlug)).map((fee) => fee.feePaise)
}

export async function replacePostings(db: Database, facts: PostingFacts, soundIds: readonly number[]): Promise<void> {
  await db.deleteFrom('pandit_postings').where('pandit_id', '=', facts.id).execute()
  const rows = postingRows(facts, soundIds)
  if (rows.length > 0) await db.insertInto('pandit_postings').values(rows).execute()
}

/** Updates the rating sums of the profile and the score of all its postings after a review was added or changed. */
export async function changeRating(db: Database, panditId: string, ratingChange: number, countChange: number): Promise<void> {
  const row = await db
    .updateTable('pandits')
    .set({ rating_sum: sql<number>`rating_sum + ${ratingChange}`, review_count: sql<number>`review_count + ${countChange}` })
    .where('id', '=', panditId)
    .returning(['rating_sum', 'review_count'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('pandit_postings')
    .set({ score: weightedScore(row.rating_sum, row.review_count), rating: meanRating(row.rating_sum, row.review_count) })
    .where('pandit_id', '=', panditId)
    .execute()
}

/** Ids by phonetic key; missing ones are inserted. */
export async function soundIdsOf(db: Database, sounds: readonly string[]): Promise<Map<string, number>> {
  const uniqueSounds = [...new Set(sounds)]
  if (uniqueSounds.length === 0) return new Map()
  await db
    .insertInto('name_sounds')
    .values(uniqueSounds.map((sound) => ({ sound })))
    .onConflict((conflict) => conflict.column('sound').doNothing())
    .execute()
  const rows = await db.selectFrom('name_sounds').select(['id', 'sound']).where('sound', 'in', uniqueSounds).execute()
  return new Map(rows.map((row) => [row.sound, row.id]))
}
