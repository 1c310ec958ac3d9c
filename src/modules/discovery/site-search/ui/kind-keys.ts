import type { HitKind } from '../model.ts'

export const KIND_KEYS = {
  puja: 'kind.puja',
  pandit: 'kind.pandit',
  product: 'kind.product',
  festival: 'kind.festival',
  page: 'kind.page',
  question: 'kind.question',
} as const satisfies Record<HitKind, string>
