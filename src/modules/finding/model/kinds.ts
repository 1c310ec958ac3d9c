export const HIT_KINDS = ['puja', 'pandit', 'product', 'festival', 'page', 'question'] as const
export type HitKind = (typeof HIT_KINDS)[number]

export type Hit = { kind: HitKind; id: string; label: string; note: string; path: string; imageUrl: string | null }
