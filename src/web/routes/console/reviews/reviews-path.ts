// Path to product reviews; separate because every section's navigation imports it.
export const PRODUCT_REVIEWS_PATH = '/ops/reviews'
