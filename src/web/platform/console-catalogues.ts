import type { CatalogueMessages } from '../../shared/text/translation.ts'

/** The catalogues of the team's console: no other page needs to know their files. */
export const loaders = import.meta.glob<CatalogueMessages>(
  ['../../../locales/*/{console*,business,coupons,products-file,set-days}.json'],
  { import: 'default' },
)
