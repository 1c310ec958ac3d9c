// Where the room of reviews of goods stands, for the rail that leads to it from every room.
export const GOOD_REVIEWS_PATH = '/ops/reviews'
