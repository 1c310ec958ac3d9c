/**
 * A birthday follows the tithi at sunrise, a yearly shraddha the tithi in the afternoon (aparahna). Apart from the computations, so that a
 * page can list them without loading the engine.
 */
export const OBSERVANCES = ['birthday', 'shraddha'] as const
export type Observance = (typeof OBSERVANCES)[number]
