export const BRINGERS = ['pandit', 'family'] as const
export type Bringer = (typeof BRINGERS)[number]
