// API names of categories, sections and sort orders.
export const CATEGORIES = ['diyas', 'incense', 'idols', 'kalash', 'puja-essentials', 'kits'] as const

/** The sections of the shop: each is worked out from orders, prices and the team's picks. */
export const SECTIONS = ['trending', 'bestseller', 'budget', 'discount', 'special', 'popular-kits'] as const

export const GOODS_SORTS = ['popular', 'price-low', 'price-high', 'rating', 'newest', 'discount'] as const
