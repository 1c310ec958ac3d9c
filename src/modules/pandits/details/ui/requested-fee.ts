// The searched puja's fee, so details and card show one price.
type Fee = { slug: string; name: string; paise: number }

/** The fees with the one asked for in front, and that fee; nothing changes when he does not perform it or none was named. */
export function splitRequestedFee<Kind extends Fee>(
  fees: readonly Kind[],
  requestedFee: string,
): { requestedFee: Kind | undefined; fees: readonly Kind[] } {
  const found = fees.find((fee) => fee.slug === requestedFee)
  return { requestedFee: found, fees: found ? [found, ...fees.filter((fee) => fee !== found)] : fees }
}
