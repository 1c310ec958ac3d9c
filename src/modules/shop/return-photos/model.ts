/** A photo of a return is deleted this many days after the decision. */
export const RETURN_PHOTO_DAYS = 30
