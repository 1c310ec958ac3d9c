// The samagri of a booking as it was agreed: what its family has ready, and what the pandit brings.
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { samagriLists } from '../../catalogue/service.ts'
import type { Bringer } from '../../pandits/model/bringers.ts'
import { samagriOf } from '../../pandits/service.ts'
import type { BookingSamagri } from '../contract/samagri.ts'
import { familyRow } from './family.ts'

/** What a family has ready at home whoever brings the samagri. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set(['house', 'cooked'])

type Agreed = { panditId: string; ceremonySlug: string; samagriBringer: Bringer | null }

/** The pandit's own list, else the catalogue's. Where it was agreed that he brings the samagri, the family has ready what house and kitchen give. */
export async function agreedSamagri(ctx: Context, agreed: Agreed, language: Language): Promise<BookingSamagri> {
  const { panditId, ceremonySlug, samagriBringer } = agreed
  const list = await samagriOf(ctx, panditId, ceremonySlug, language)
  if (samagriBringer !== 'pandit') return list
  const known = (await samagriLists(ctx, [ceremonySlug])).get(ceremonySlug) ?? []
  const ofTheHouse = new Set(known.flatMap(({ item, supply }) => (OF_THE_HOUSE.has(supply) ? [item] : [])))
  const isOfTheHouse = (item: string | null) => item !== null && ofTheHouse.has(item)
  return { ...list, lines: list.lines.map((line) => (isOfTheHouse(line.item) ? line : { ...line, bringer: 'pandit' })) }
}

/** For whoever may act for the family; 404 for everybody else, and while no pandit has accepted. */
export async function bookingSamagri(
  ctx: Context,
  ref: string,
  key: string | undefined,
  language: Language,
): Promise<BookingSamagri> {
  const { panditId, ...row } = await familyRow(ctx, ref, key)
  if (panditId === null) throw new AppError('not_found', 'The list is here as soon as a pandit has accepted.')
  return agreedSamagri(ctx, { ...row, panditId }, language)
}
