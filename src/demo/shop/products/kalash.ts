import plain from './kalash/kalash.json' with { type: 'json' }
import pots from './kalash/pots.json' with { type: 'json' }
import vessels from './kalash/vessels.json' with { type: 'json' }

export const kalash = [...plain, ...vessels, ...pots]
