export const MAX_SPECIAL = 24
export const MAX_POPULAR_KITS = 5
