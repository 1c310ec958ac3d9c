// Literal translation keys for traditions and compared places.
export const TRADITION_KEYS = {
  smarta: 'traditions.smarta',
  vaishnava: 'traditions.vaishnava',
  north: 'traditions.north',
  gujarat: 'traditions.gujarat',
  maharashtra: 'traditions.maharashtra',
  south: 'traditions.south',
  tamil: 'traditions.tamil',
  kerala: 'traditions.kerala',
  bengal: 'traditions.bengal',
  odisha: 'traditions.odisha',
  assam: 'traditions.assam',
  punjab: 'traditions.punjab',
} as const

export const COMPARED_KEYS = {
  delhi: 'towns.new-delhi',
  varanasi: 'towns.varanasi',
  mumbai: 'towns.mumbai',
  kolkata: 'towns.kolkata',
  chennai: 'towns.chennai',
  london: 'towns.london',
  newYork: 'towns.new-york',
} as const
