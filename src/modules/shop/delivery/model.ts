// Delivery area and days, by PIN code prefix.
export type DeliveryRule = { pins: readonly string[]; leastDays: number; mostDays: number }
export type Delivery = { isPossible: boolean; leastDays: number; mostDays: number }

/** The first rule whose beginning fits counts; '' fits every PIN code. */
export function deliveryTo(rules: readonly DeliveryRule[], pin: string): Delivery {
  const rule = rules.find(({ pins }) => pins.some((beginning) => pin.startsWith(beginning)))
  return rule
    ? { isPossible: true, leastDays: rule.leastDays, mostDays: rule.mostDays }
    : { isPossible: false, leastDays: 0, mostDays: 0 }
}
