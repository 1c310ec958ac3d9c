import festivals from './kits/festivals.json' with { type: 'json' }
import occasions from './kits/occasions.json' with { type: 'json' }
import rites from './kits/rites.json' with { type: 'json' }

export const kits = [...occasions, ...rites, ...festivals]
