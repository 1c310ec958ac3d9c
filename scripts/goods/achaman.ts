// Cup and spoon for the sips of achaman, and the pot that drips over the lingam.

import { leaf } from '../art/growing.ts'
import { lathe } from '../art/lathe.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, oval, rod, shine, stroke, times } from '../art/primitives.ts'
import { BRASS, COPPER, type Material, SILVER } from './materials.ts'

const turnedIn = (material: Material, half: string, axis = 100): string => lathe(axis, half, material.base, material.dark, 0.5)

/** A plate lying flat, its rim seen from above. */
export const lying = (y: number, half: number, depth: number, { base, dark, light: pale }: Material): string =>
  draw(
    form(
      `M${100 - half} ${y}C${100 - half} ${y + depth} ${100 - half * 0.5} ${y + depth + 8} 100 ${y + depth + 8}C${100 + half * 0.5} ${y + depth + 8} ${100 + half} ${y + depth} ${100 + half} ${y}Z`,
      base,
      `M${100 + half * 0.6} ${y}H${100 + half}C${100 + half} ${y + depth} ${100 + half * 0.5} ${y + depth + 8} ${100 + half * 0.2} ${y + depth + 7}C${100 + half * 0.5} ${y + depth} ${100 + half * 0.6} ${y + 10} ${100 + half * 0.6} ${y}Z`,
      dark,
    ),
    oval(100, y, half, half * 0.26, pale, 3),
    oval(100, y + 2, half - 10, half * 0.26 - 5, base, FINE),
  )

/** Cup, spoon and saucer for the sips of achaman. */
export const copperPanchpatra = (): string =>
  draw(
    ground(100, 182, 72, 5),
    lying(164, 74, 6, COPPER),
    turnedIn(COPPER, 'M40 84C36 92 34 98 38 106C42 130 36 154 28 166L0 168'),
    oval(100, 84, 41, 10, COPPER.light, 3),
    oval(100, 86, 33, 6, INK.peacockLight, FINE),
    stroke('M64 110C80 118 120 118 136 110', FINE),
    rod('M112 88L162 36', 3.6, COPPER.light, 4.6),
    disc(165, 32, 7, COPPER.base, 2.6),
    stroke('M72 136C86 144 114 144 128 136', FINE, COPPER.dark),
    shine('M68 118C69 130 71 140 75 148', 4, COPPER.light),
    leaf(40, 168, 22, 6, -96, 2.2),
  )

/** Taller, fluted, on a foot, the spoon laid across its mouth. */
export const silverPanchpatra = (): string =>
  draw(
    ground(100, 182, 60, 5),
    lying(168, 62, 4, SILVER),
    turnedIn(SILVER, 'M34 70L28 122C26 136 14 140 12 144L12 152L26 168L0 170'),
    times(5, (i) => stroke(`M${100 + (i - 2) * 13} 86L${100 + (i - 2) * 10} 128`, FINE, SILVER.dark)),
    oval(100, 70, 35, 8, SILVER.light, 3),
    oval(100, 71, 27, 4.6, INK.peacockLight),
    rod('M58 58L170 78', 3.4, SILVER.light, 4.4),
    form(
      'M34 54C36 44 56 46 62 58C56 68 36 66 34 54Z',
      SILVER.light,
      'M62 58C56 68 36 66 34 54C44 62 54 62 62 58Z',
      SILVER.dark,
      2.6,
    ),
    stroke('M68 80C84 88 116 88 132 80', FINE),
    shine('M76 96L79 120', 4, SILVER.light),
  )

/** The offering spoon whose handle rears as a snake. */
export const achamani = (): string => {
  const snake = 'M70 138C96 118 108 104 122 86C138 66 118 56 126 40C132 30 146 30 150 40'
  return draw(
    ground(92, 178, 66, 5),
    stroke(snake, 14),
    stroke(snake, 8.6, BRASS.base),
    stroke('M92 116L100 126M104 102L113 112M116 86L126 94', FINE),
    form(
      'M140 34C142 20 160 18 170 30C174 42 164 52 150 50C142 48 138 42 140 34Z',
      BRASS.light,
      'M170 30C174 42 164 52 150 50C160 46 166 40 166 27Z',
      BRASS.base,
      2.8,
    ),
    disc(156, 32, 2.4, INK.red),
    stroke('M168 44L178 50M172 46L176 55', FINE, INK.red),
    form(
      'M22 150C26 126 64 118 86 134C94 150 76 174 50 174C32 174 20 164 22 150Z',
      BRASS.base,
      'M86 134C94 150 76 174 50 174C66 168 82 154 80 131Z',
      BRASS.dark,
    ),
    fill('M32 150C36 134 62 128 78 138C82 150 68 164 50 164C38 164 30 158 32 150Z', BRASS.dark),
    fill('M37 153C44 140 62 136 74 143C74 152 64 160 52 160C43 160 38 158 37 153Z', INK.peacockLight),
    shine('M30 140C34 134 40 130 46 128', 3, BRASS.light),
  )
}

/** A pierced copper pot on its stand; the water falls in one thread. */
export const jaldhara = (): string =>
  draw(
    ground(100, 186, 74, 5),
    each([-1, 1], (s) => rod(`M${100 + s * 52} 60L${100 + s * 66} 180`, 5, COPPER.dark, 5)),
    rod('M42 118H158', 3, COPPER.dark, 4.6),
    turnedIn(COPPER, 'M30 14C26 20 28 26 36 30C58 38 62 58 50 74C40 88 20 94 8 98L6 108L0 108'),
    oval(100, 14, 31, 7, COPPER.light, 3),
    oval(100, 15, 23, 4, INK.peacockLight),
    rod('M44 60H62M138 60H156', 4, COPPER.light, 4.6),
    stroke('M52 62C74 74 126 74 148 62', FINE),
    stroke('M100 110V150', 5.6, INK.peacockDark),
    stroke('M100 110V152', 3, INK.peacockLight),
    shine('M54 52C58 44 64 40 72 38', 4, COPPER.light),
    form(
      'M84 180V166C84 154 92 150 100 150C108 150 116 154 116 166V180Z',
      INK.stone,
      'M106 151C112 153 116 158 116 166V180H106Z',
      INK.stoneDark,
    ),
    form('M62 176H138L144 186H56Z', INK.stone, 'M116 176H138L144 186H116Z', INK.stoneDark),
    stroke('M90 166H110', 2.4, INK.cream),
  )
