/** Marks details opened from a list, so closing them navigates back. */
export const FROM_LIST = { fromList: true } as const

/** Query parameter of the list: the slug of a pandit whose details are being loaded. */
export const OPENING = 'opening'
