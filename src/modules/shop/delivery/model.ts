// Delivery area and days, by PIN code prefix.
export type DeliveryRule = { pins: readonly string[]; minDays: number; maxDays: number }
export type Delivery = { isPossible: boolean; minDays: number; maxDays: number }

/** The first rule whose prefix matches applies; '' matches every PIN code. */
export function deliveryTo(rules: readonly DeliveryRule[], pin: string): Delivery {
  const rule = rules.find(({ pins }) => pins.some((beginning) => pin.startsWith(beginning)))
  return rule ? { isPossible: true, minDays: rule.minDays, maxDays: rule.maxDays } : { isPossible: false, minDays: 0, maxDays: 0 }
}
