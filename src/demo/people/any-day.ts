// Pujas bookable all year; excludes festival ones such as Diwali.
const OF_ONE_FESTIVAL = [
  'diwali',
  'holi',
  'chhath',
  'ram-navami',
  'shivratri',
  'navratri',
  'janmashtami',
  'pitra-paksha',
  'karva-chauth',
  'akshaya-tritiya',
]

/** All of them where a pandit performs nothing else. */
export function feesOfAnyDay<Fee extends { ceremonySlug: string }>(fees: readonly Fee[]): readonly Fee[] {
  const ofAnyDay = fees.filter(({ ceremonySlug }) => !OF_ONE_FESTIVAL.includes(ceremonySlug))
  return ofAnyDay.length > 0 ? ofAnyDay : fees
}
