import ELSEWHERE from './cities-elsewhere.json' with { type: 'json' }
import EUROPE_NORTH_AMERICA from './cities-europe-north-america.json' with { type: 'json' }

/** Cities abroad where families live: the gazetteer contains only India. */
export const CITIES = [...EUROPE_NORTH_AMERICA, ...ELSEWHERE]
