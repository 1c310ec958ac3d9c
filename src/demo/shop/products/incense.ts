import dhoop from './incense/dhoop.json' with { type: 'json' }
import flowerSticks from './incense/flower-sticks.json' with { type: 'json' }
import resinSticks from './incense/resin-sticks.json' with { type: 'json' }
import resinsAndCamphor from './incense/resins-and-camphor.json' with { type: 'json' }

export const incense = [...flowerSticks, ...resinSticks, ...dhoop, ...resinsAndCamphor]
