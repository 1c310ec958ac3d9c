import aartiLamps from './diyas/aarti-lamps.json' with { type: 'json' }
import brass from './diyas/brass.json' with { type: 'json' }
import clay from './diyas/clay.json' with { type: 'json' }
import stands from './diyas/stands.json' with { type: 'json' }

export const diyas = [...clay, ...brass, ...stands, ...aartiLamps]
