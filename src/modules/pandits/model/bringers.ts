// Who may bring the samagri of a puja, or one item of it.
export const BRINGERS = ['pandit', 'family'] as const
export type Bringer = (typeof BRINGERS)[number]
