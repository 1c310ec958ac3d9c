// Apart from the words of a failure, so that the first load of a page does not hold those.

/** Whether a page that failed with this status may open when it is asked for again. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500
