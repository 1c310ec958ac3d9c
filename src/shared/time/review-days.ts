export const REVIEW_EDIT_DAYS = 30

const DAY_MS = 86_400_000

export const reviewEditableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS)
