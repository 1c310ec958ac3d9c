// Marks details opened from a list, so closing them navigates back.
export const FROM_LIST = { fromList: true } as const
