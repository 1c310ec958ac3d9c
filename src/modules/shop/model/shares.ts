// Splits an amount into whole paise that add up exactly.
/**
 * Parts of `amount` (paise) in proportion to `weights` (paise, none negative): each within a paisa of its exact share, the sum exact.
 * What rounding down leaves goes, a paisa each, to those who lost most; of equals the earlier. All weights zero: nothing is given.
 */
export function shares(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => ({ product: BigInt(amount) * BigInt(weight), part: 0 }))
  for (const entry of exact) entry.part = Number(entry.product / BigInt(whole))
  const rest = amount - exact.reduce((sum, entry) => sum + entry.part, 0)
  const losers = exact
    .map((entry, index) => ({ index, lost: entry.product % BigInt(whole) }))
    .sort((one, other) => (one.lost === other.lost ? one.index - other.index : one.lost < other.lost ? 1 : -1))
  for (const { index } of losers.slice(0, rest)) {
    const entry = exact[index]
    if (entry) entry.part += 1
  }
  return exact.map((entry) => entry.part)
}
