// Told to a pandit's details by the list they are opened from, so that closing them can go back instead of forward.
export const FROM_LIST = { fromList: true } as const
