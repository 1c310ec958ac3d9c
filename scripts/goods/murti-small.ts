// Small seated murtis for pairs, families and kits: the same figures with fewer lines, about (0, 0) at the seat.

import { disc, draw, each, FINE, fill, form, group, INK, oval, rod, shape, stroke } from '../art/primitives.ts'
import { type Finish, face, mukut } from './figure.ts'

const LEGS = 'M0 -34C20 -34 37 -26 37 -11C37 0 20 0 0 0C-20 0 -37 0 -37 -11C-37 -26 -20 -34 0 -34Z'
const LEGS_SHADE = 'M16 -32C30 -29 37 -22 37 -11C37 0 20 0 6 0C22 -6 24 -20 16 -32Z'
const BODY = 'M-17 -62C-10 -67 10 -67 17 -62C18 -48 12 -42 12 -28H-12C-12 -42 -18 -48 -17 -62Z'

const legs = ({ cloth, gold }: Finish): string =>
  draw(
    form(LEGS, cloth.base, LEGS_SHADE, cloth.dark, 2.8),
    stroke('M-30 -12C-12 -20 8 -16 24 -4M-2 -14C10 -20 22 -20 30 -14', 1.8),
    stroke('M-26 -6C-10 -12 6 -8 14 -2', 1.8, gold.light),
  )

export const at = (x: number, y: number, ...parts: readonly string[]): string => group(`translate(${x} ${y})`, ...parts)

/** Lotus in one hand, the other giving; or both hands as `arms` says. */
export const smallDevi = (finish: Finish, withLotus = true): string =>
  draw(
    shape('M0 -96C19 -96 19 -74 21 -48H-21C-19 -74 -19 -96 0 -96Z', finish.hair, 2.4),
    legs(finish),
    form(
      BODY,
      finish.cloth.base,
      'M8 -65C12 -65 15 -64 17 -62C18 -48 12 -42 12 -28H4C8 -42 10 -54 8 -65Z',
      finish.cloth.dark,
      2.6,
    ),
    stroke('M-9 -64C-7 -54 7 -54 9 -64', 2.4, finish.gold.light),
    withLotus
      ? draw(
          rod('M-30 -60V-74', 1.8, INK.leaf, 3),
          shape('M-30 -92C-23 -86 -22 -76 -30 -73C-38 -76 -37 -86 -30 -92Z', INK.pink, 2.2),
        )
      : '',
    rod('M-15 -58L-28 -44L-30 -60', 5.4, finish.skin.base, 4.6),
    rod('M15 -58L27 -42L24 -26', 5.4, finish.skin.base, 4.6),
    face(0, -77, 11, finish),
    mukut(0, -84, 11, finish.gold),
  )

const EAR = 'M-10 -84C-16 -94 -32 -90 -32 -77C-32 -66 -22 -60 -13 -66Z'
const TRUNK = 'M0 -72C0 -60 -1 -50 7 -47C14 -46 16 -52 12 -55'
/** Ganesha with modak, small. */
export const smallGanesha = (finish: Finish): string =>
  draw(
    each([1, -1], (s) =>
      group(
        `scale(${s} 1)`,
        shape(EAR, finish.skin.base, 2.6),
        fill('M-15 -79C-20 -85 -27 -83 -27 -76C-27 -70 -21 -68 -16 -71Z', INK.clayLight),
      ),
    ),
    legs(finish),
    form(
      'M-20 -58C-25 -46 -24 -32 -15 -24H15C24 -32 25 -46 20 -58C12 -62 -12 -62 -20 -58Z',
      finish.skin.base,
      'M12 -61C16 -60 18 -59 20 -58C25 -46 24 -32 15 -24H8C18 -36 18 -50 12 -61Z',
      finish.skin.dark,
      2.6,
    ),
    stroke('M-18 -40C-8 -30 8 -30 18 -40', 2, finish.gold.light),
    rod('M-18 -52L-30 -42L-31 -56', 5.4, finish.skin.base, 4.6),
    rod('M18 -52L30 -40L22 -34', 5.4, finish.skin.base, 4.6),
    shape('M14 -36H32C31 -28 15 -28 14 -36ZM23 -48C26 -44 30 -42 30 -36H16C16 -42 20 -44 23 -48Z', INK.cream, 2),
    stroke(TRUNK, 13),
    form(
      'M-16 -82C-16 -96 16 -96 16 -82C17 -72 11 -66 8 -62H-8C-12 -66 -17 -72 -16 -82Z',
      finish.skin.base,
      'M10 -91C14 -90 16 -86 16 -82C17 -72 11 -66 8 -62H3C10 -70 13 -82 10 -91Z',
      finish.skin.dark,
      2.6,
    ),
    stroke(TRUNK, 8, finish.skin.base),
    stroke('M-11 -78C-9 -75 -6 -75 -4 -78M4 -78C6 -75 9 -75 11 -78', FINE),
    stroke('M0 -88V-81', 3, INK.red),
    mukut(0, -88, 12, finish.gold),
  )

/** The same small body with matted hair, crescent and trident: Shiva. */
export const smallShiva = (finish: Finish): string =>
  draw(
    rod('M-34 -12V-86', 2, INK.brass, 3.4),
    stroke('M-42 -100C-42 -86 -26 -86 -26 -100M-34 -86V-106', 5.4),
    stroke('M-42 -100C-42 -86 -26 -86 -26 -100M-34 -86V-106', 2, INK.brassLight),
    shape('M-14 -82C-22 -68 -20 -58 -22 -50H22C20 -58 22 -68 14 -82Z', INK.woodDark, 2.4),
    legs(finish),
    form(BODY, finish.skin.base, 'M8 -65C12 -65 15 -64 17 -62C18 -48 12 -42 12 -28H4C8 -42 10 -54 8 -65Z', finish.skin.dark, 2.6),
    stroke('M-10 -64C-6 -44 6 -44 10 -64', 3, INK.woodDark),
    rod('M-15 -58L-28 -46L-33 -52', 5.4, finish.skin.base, 4.6),
    rod('M15 -58L28 -46L26 -60', 5.4, finish.skin.base, 4.6),
    face(0, -77, 11, finish, 'none'),
    shape('M-12 -82C-14 -94 -6 -96 -6 -102C-6 -110 6 -110 6 -102C6 -96 14 -94 12 -82C6 -90 -6 -90 -12 -82Z', INK.woodDark, 2.4),
    stroke('M7 -100A6 6 0 1 0 14 -93', 2.4, INK.cream),
    oval(0, -84, 1.6, 2.6, INK.red),
  )

/** A child of the family, no higher than a knee, hands folded. */
export const smallChild = (finish: Finish): string =>
  draw(
    form(
      'M0 -20C12 -20 22 -14 22 -6C22 0 -22 0 -22 -6C-22 -14 -12 -20 0 -20Z',
      finish.cloth.base,
      'M8 -18C16 -16 22 -12 22 -6C22 -2 12 0 4 0C12 -6 12 -12 8 -18Z',
      finish.cloth.dark,
      2.4,
    ),
    shape('M-10 -38C-6 -41 6 -41 10 -38L8 -16H-8Z', finish.skin.base, 2.4),
    rod('M-9 -36L-14 -26L-1 -28M9 -36L14 -26L1 -28', 3.6, finish.skin.base, 4),
    disc(0, -47, 9, finish.skin.base, 2.4),
    stroke('M-5 -47Q-3 -45 -1 -47M1 -47Q3 -45 5 -47', 1.6),
    shape('M-9 -50C-4 -54 4 -54 9 -50L8 -57L0 -68L-8 -57Z', finish.gold.light, 2.4),
  )
