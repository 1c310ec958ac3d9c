/** The ceremony belongs to a place where the pandit must be; it needs his hands; or it needs a fire he has to sit at. */
export const OFFLINE_REASONS = ['place', 'hands', 'fire'] as const
export type OfflineReason = (typeof OFFLINE_REASONS)[number]

const NOT_ONLINE: Readonly<Record<string, OfflineReason>> = {
  'griha-pravesh': 'place',
  'vastu-shanti': 'place',
  'bhumi-pujan': 'place',
  'office-shop-opening': 'place',
  vehicle: 'place',
  'thread-ceremony': 'hands',
  mundan: 'hands',
  vivah: 'fire',
  'navagraha-shanti': 'fire',
  havan: 'fire',
  yagya: 'fire',
}

/** Returns why a ceremony is not held over video; null where it can be. */
export const offlineReasonOf = (slug: string): OfflineReason | null => NOT_ONLINE[slug] ?? null
