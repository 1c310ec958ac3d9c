// Separate from the error texts, to keep the first load small.
/** Whether a page that failed with this status may work on a retry. */
export const isTransient = (status: number): boolean => status === 429 || status >= 500
