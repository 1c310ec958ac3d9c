// What the family of a booking has ready: the list of the pandit who accepted, else the catalogue's.
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { samagriOf } from '../../pandits/service.ts'
import type { BookingSamagri } from '../contract/samagri.ts'
import { familyRow } from './family.ts'

/** For whoever may act for the family; 404 for everybody else, and while no pandit has accepted. */
export async function bookingSamagri(
  ctx: Context,
  ref: string,
  key: string | undefined,
  language: Language,
): Promise<BookingSamagri> {
  const { panditId, ceremonySlug } = await familyRow(ctx, ref, key)
  if (panditId === null) throw new AppError('not_found', 'The list is here as soon as a pandit has accepted.')
  return samagriOf(ctx, panditId, ceremonySlug, language)
}
