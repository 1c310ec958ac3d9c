import ELSEWHERE from './cities-elsewhere.json' with { type: 'json' }
import EUROPE_NORTH_AMERICA from './cities-europe-north-america.json' with { type: 'json' }

/** Where families live abroad: the gazetteer knows India alone. */
export const CITIES = [...EUROPE_NORTH_AMERICA, ...ELSEWHERE]
