// Path to product reviews; separate because every section's navigation imports it.
export const GOOD_REVIEWS_PATH = '/ops/reviews'
