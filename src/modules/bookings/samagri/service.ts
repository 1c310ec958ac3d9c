import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/languages.ts'
import type { SamagriItem } from '../../catalogue/contract.ts'
import type { Bringer } from '../../pandits/profile/model.ts'
import { getSamagri } from '../../pandits/service.ts'
import { requireFamilyBooking } from '../family/service.ts'
import type { BookingSamagri } from './contract.ts'

/** Items a family has at home, whoever brings the samagri. */
const HOUSEHOLD_SUPPLIES: ReadonlySet<SamagriItem['supply']> = new Set(['house', 'cooked'])

type RequestedSamagri = { panditId: string; ceremonySlug: string; samagriBringer: Bringer | null }

/**
 * The pandit's own list, or else the catalogue's. An agreement about who brings the samagri applies to every item of the
 * catalogue, except that a pandit is not asked for household items. An item that the pandit wrote himself stays with the side he
 * assigned it to.
 */
export async function getAgreedSamagri(ctx: Context, request: RequestedSamagri, language: Language): Promise<BookingSamagri> {
  const { panditId, ceremonySlug, samagriBringer } = request
  const { isOwn, lines, supplies } = await getSamagri(ctx, panditId, ceremonySlug, language)
  if (samagriBringer === null) return { isOwn, lines }
  const isAgreed = (item: string | null) => {
    const supply = supplies.get(item)
    return supply !== undefined && (samagriBringer === 'family' || !HOUSEHOLD_SUPPLIES.has(supply))
  }
  return { isOwn, lines: lines.map((line) => (isAgreed(line.item) ? { ...line, bringer: samagriBringer } : line)) }
}

/** For a caller who may act for the family. 404 for all others, and before a pandit has accepted. */
export async function bookingSamagri(
  ctx: Context,
  ref: string,
  key: string | undefined,
  language: Language,
): Promise<BookingSamagri> {
  const { panditId, ...row } = await requireFamilyBooking(ctx, ref, key)
  if (panditId === null) throw new AppError('not_found', 'The list is here as soon as a pandit has accepted.')
  return getAgreedSamagri(ctx, { ...row, panditId }, language)
}
