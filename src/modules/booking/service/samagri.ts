import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SamagriItem } from '../../catalogue/contract.ts'
import type { Bringer } from '../../pandits/model/bringers.ts'
import { samagriOf } from '../../pandits/service.ts'
import type { BookingSamagri } from '../contract/samagri.ts'
import { familyRow } from './family.ts'

/** What a family has ready at home whoever brings the samagri. */
const OF_THE_HOUSE: ReadonlySet<SamagriItem['supply']> = new Set(['house', 'cooked'])

type Asked = { panditId: string; ceremonySlug: string; samagriBringer: Bringer | null }

/**
 * The pandit's own list, else the catalogue's. Where it was agreed who brings the samagri, that holds for every item of the catalogue,
 * but that a pandit is not asked for what house and kitchen give. A line in his own words stays with whom he wrote it to.
 */
export async function samagriAsAgreed(ctx: Context, asked: Asked, language: Language): Promise<BookingSamagri> {
  const { panditId, ceremonySlug, samagriBringer } = asked
  const { isOwn, lines, supplies } = await samagriOf(ctx, panditId, ceremonySlug, language)
  if (samagriBringer === null) return { isOwn, lines }
  const isAgreed = (item: string | null) => {
    const supply = supplies.get(item)
    return supply !== undefined && (samagriBringer === 'family' || !OF_THE_HOUSE.has(supply))
  }
  return { isOwn, lines: lines.map((line) => (isAgreed(line.item) ? { ...line, bringer: samagriBringer } : line)) }
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
  return samagriAsAgreed(ctx, { ...row, panditId }, language)
}
