import devi from './idols/devi.json' with { type: 'json' }
import ganesh from './idols/ganesh.json' with { type: 'json' }
import household from './idols/household.json' with { type: 'json' }
import shiva from './idols/shiva.json' with { type: 'json' }
import vishnu from './idols/vishnu.json' with { type: 'json' }

export const idols = [...ganesh, ...devi, ...shiva, ...vishnu, ...household]
