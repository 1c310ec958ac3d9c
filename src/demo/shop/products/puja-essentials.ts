import cloths from './puja-essentials/cloths.json' with { type: 'json' }
import dryFruitAndSweets from './puja-essentials/dry-fruit-and-sweets.json' with { type: 'json' }
import gheeAndOils from './puja-essentials/ghee-and-oils.json' with { type: 'json' }
import havan from './puja-essentials/havan.json' with { type: 'json' }
import malasAndBooks from './puja-essentials/malas-and-books.json' with { type: 'json' }
import munja from './puja-essentials/munja.json' with { type: 'json' }
import powders from './puja-essentials/powders.json' with { type: 'json' }
import pulses from './puja-essentials/pulses.json' with { type: 'json' }
import samidhas from './puja-essentials/samidhas.json' with { type: 'json' }
import seatsAndDecoration from './puja-essentials/seats-and-decoration.json' with { type: 'json' }
import smallThings from './puja-essentials/small-things.json' with { type: 'json' }
import thalis from './puja-essentials/thalis.json' with { type: 'json' }
import threadsAndGrains from './puja-essentials/threads-and-grains.json' with { type: 'json' }

export const essentials = [
  ...powders,
  ...threadsAndGrains,
  ...dryFruitAndSweets,
  ...gheeAndOils,
  ...cloths,
  ...havan,
  ...thalis,
  ...seatsAndDecoration,
  ...malasAndBooks,
  ...smallThings,
  ...pulses,
  ...samidhas,
  ...munja,
]
