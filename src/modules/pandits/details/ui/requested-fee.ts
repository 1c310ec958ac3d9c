import type { DetailsView } from './pandit-view.ts'

type Fee = Pick<DetailsView['fees'][number], 'slug' | 'name' | 'paise'>

/**
 * The fees with the one asked for in front, and that fee, so that details and card show one price; nothing changes when he does not
 * perform it or none was named.
 */
export function splitRequestedFee<Kind extends Fee>(
  fees: readonly Kind[],
  requestedFee: string,
): { requestedFee: Kind | undefined; fees: readonly Kind[] } {
  const found = fees.find((fee) => fee.slug === requestedFee)
  return { requestedFee: found, fees: found ? [found, ...fees.filter((fee) => fee !== found)] : fees }
}
