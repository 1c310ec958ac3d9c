// Emblems by which a deity is known when a face is better left undrawn.

import { flower, hibiscus, leaf, lotusBloom, RED, WHITE } from './growing.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  group,
  halo,
  INK,
  oval,
  placed,
  rod,
  shape,
  shine,
  stroke,
  turned,
} from './primitives.ts'
import { chakraWheel, conchShell } from './ritual.ts'
import { coin, coinStack } from './vessels.ts'

const FEATHER = 'M0 0C-34 -10 -44 -46 -34 -74C-26 -96 -12 -106 0 -112C12 -106 26 -96 34 -74C44 -46 34 -10 0 0Z'
/** A peacock feather standing on (0, 46), its eye about (0, -62). */
const peacockFeather = (): string =>
  draw(
    rod('M0 50C2 30 -2 10 0 -20', 2, INK.leafLight, 3.6),
    form(FEATHER, INK.leaf, 'M0 0C34 -10 44 -46 34 -74C26 -96 12 -106 0 -112C22 -84 26 -36 0 0Z', INK.leafDark),
    stroke(
      'M0 -10L-22 -28M0 -22L-32 -42M0 -10L22 -28M0 -22L32 -42M-30 -84L-20 -76M30 -84L20 -76M0 -108V-98M-17 -99L-11 -90M17 -99L11 -90M0 -4L-10 -14M0 -4L10 -14',
      FINE,
    ),
    oval(0, -62, 23, 28, INK.marigold, 2.4),
    oval(0, -60, 17, 20, INK.peacockLight),
    fill('M0 -36C-13 -42 -15 -62 -8 -72C-4 -76 -2 -72 0 -68C2 -72 4 -76 8 -72C15 -62 13 -42 0 -36Z', INK.peacockDark),
  )

const bansuri = (): string =>
  draw(
    form('M-88 -8H88V8H-88Z', INK.marigold, 'M-88 2H88V8H-88Z', INK.marigoldDark),
    shape('M-92 -9H-82V9H-92ZM82 -9H92V9H82Z', INK.red, 2.6),
    shape('M-52 -8.5H-42V8.5H-52ZM58 -8.5H66V8.5H58Z', INK.red, 2.2),
    each([-26, -8, 10, 28, 46], (x) => oval(x, -2, 4, 3.2, INK.line)),
    oval(-68, -2, 5, 3.6, INK.line),
  )

export const flute = (): string =>
  draw(
    ground(100, 182, 54, 5),
    turned(82, 128, -16, peacockFeather()),
    turned(100, 122, -30, bansuri()),
    stroke('M173 82C176 92 168 98 171 110', 3, INK.redDark),
    shape('M165 110H177L181 134C177 138 165 138 161 134Z', INK.red, 2.4),
    stroke('M169 113L168 134M173 113L175 134', 1.6, INK.redDark),
    disc(171, 108, 4.4, INK.marigold, 2.2),
  )

const MACE_HEAD = 'M0 -88C30 -84 46 -66 46 -42C46 -18 30 0 14 6H-14C-30 0 -46 -18 -46 -42C-46 -66 -30 -84 0 -88Z'
export const gada = (): string =>
  draw(
    ground(92, 184, 52, 5),
    turned(
      104,
      96,
      32,
      shape('M-7 8H7V84H-7Z', INK.brass),
      fill('M1 8H7V84H1Z', INK.brassDark),
      stroke('M-7 26H7M-7 34H7M-7 58H7M-7 66H7', FINE),
      shape('M-10 84H10C14 92 8 100 0 102C-8 100 -14 92 -10 84Z', INK.brassLight),
      shape('M-6 -98C-4 -104 -2 -108 0 -112C2 -108 4 -104 6 -98L8 -86H-8Z', INK.red, 2.6),
      form(MACE_HEAD, INK.brass, 'M10 -87C34 -82 46 -64 46 -42C46 -18 30 0 14 6H2C26 -18 28 -58 10 -87Z', INK.brassDark),
      stroke('M0 -88C-32 -66 -32 -16 -8 6M0 -88C-12 -62 -12 -20 -3 6M0 -88C12 -62 12 -20 3 6M0 -88C32 -66 32 -16 8 6', FINE),
      shape('M-47 -48C-24 -38 24 -38 47 -48V-36C24 -26 -24 -26 -47 -36Z', INK.red),
      each([-2, -1, 0, 1, 2], (i) => disc(i * 17, -35 - i * i * 1.2, 3, INK.marigoldLight)),
      shape('M-18 4H18L14 16H-14Z', INK.brassLight),
      shine('M-38 -58C-34 -68 -28 -74 -20 -78', 4),
    ),
    flower(52, 172, 12, 2.4),
    flower(74, 178, 9, 2.2, RED),
    leaf(38, 178, 22, 6, 70, 2.2),
  )

const foot = (): string =>
  draw(
    fill('M2 34C-10 34 -12 20 -10 6C-8 -6 -15 -14 -13 -26C-11 -38 13 -38 14 -25C15 -13 9 -6 11 8C13 22 12 34 2 34Z', INK.red),
    each(
      [
        [-14, -37, 5.6],
        [-5, -44, 4.4],
        [3, -45, 4],
        [10, -42, 3.6],
        [16, -36, 3.2],
      ] as const,
      ([x, y, r]) => disc(x, y, r, INK.red),
    ),
    stroke('M-4 -18C0 -22 4 -22 8 -18', FINE, INK.redLight),
    disc(1, 22, 3, INK.marigoldLight),
  )

/** Lakshmi enters: her vermilion footprints above the lotus, coins on either side. */
export const lakshmi = (): string =>
  draw(
    ground(100, 186, 80, 5),
    halo(100, 82, 70, 28),
    group('translate(122 68)rotate(7)scale(.92)', foot()),
    group('translate(78 68)rotate(-7)scale(-.92 .92)', foot()),
    placed([100, 178], [100, 152], 0.62, lotusBloom()),
    coinStack(30, 178, 3, 17),
    coinStack(168, 178, 4, 17),
    coin(52, 180, 9),
    coin(148, 181, 8),
  )

/** Saraswati: the veena laid across, white flowers beneath. */
export const veena = (): string =>
  draw(
    ground(100, 180, 74, 5),
    turned(
      100,
      100,
      -30,
      disc(-50, 26, 24, INK.clayLight, 3),
      fill('M-38 6A24 24 0 0 1 -50 50A24 24 0 0 1 -60 48C-36 44 -32 24 -38 6Z', INK.clay),
      form(
        'M22 -26C52 -36 88 -24 92 4C92 34 60 46 34 36C20 30 14 16 8 8V-10C14 -16 16 -22 22 -26Z',
        INK.wood,
        'M80 -18C88 -12 92 -4 92 4C92 34 60 46 34 36C28 34 24 30 20 24C52 30 82 16 80 -18Z',
        INK.woodDark,
      ),
      form('M-84 -10H34V10H-84Z', INK.woodLight, 'M-84 3H34V10H-84Z', INK.wood),
      stroke('M-70 -10V10M-56 -10V10M-42 -10V10M-29 -10V10M-16 -10V10M-4 -10V10M7 -10V10M17 -10V10', FINE),
      shape('M-84 -10C-98 -12 -102 2 -94 8C-90 12 -84 8 -86 2C-88 -2 -92 0 -91 3L-84 10Z', INK.brass, 2.6),
      each([-78, -66, -54], (x) => draw(rod(`M${x} -10V-22`, 3, INK.wood, 4), disc(x, -24, 4, INK.cream, 2))),
      disc(56, 4, 20, INK.woodLight, 2.4),
      shape('M50 -8H56V16H50Z', INK.cream, 2.2),
      stroke('M-82 -5H54M-82 0H54M-82 5H54', 1.3, INK.cream),
      each([0, 60, 120, 180, 240, 300], (a) => group(`translate(70 4)rotate(${a})`, disc(0, -6, 1.6, INK.brassLight))),
      stroke('M28 -22C20 -16 18 -8 18 0M26 28C20 22 18 14 18 8', FINE, INK.brassLight),
    ),
    leaf(60, 172, 26, 7, 62, 2.2),
    leaf(98, 172, 26, 7, -62, 2.2),
    flower(78, 170, 13, 2.4, WHITE),
    flower(54, 178, 8.5, 2.2, WHITE),
    flower(103, 177, 9, 2.2),
  )

/** Vishnu: disc and conch, with tulsi. */
export const vishnu = (): string =>
  draw(
    ground(110, 186, 66, 5),
    group('translate(82 82)', chakraWheel(58)),
    leaf(64, 172, 34, 10, 96, 2.4),
    leaf(66, 170, 32, 9, 130, 2.4),
    leaf(64, 176, 28, 8, 66, 2.4),
    group('translate(134 128)rotate(38)scale(.7)', conchShell()),
    flower(76, 172, 12, 2.4),
  )

const BOW = 'M-52 -84C-40 -82 -34 -72 -30 -60C-24 -44 14 -34 14 0C14 34 -24 44 -30 60C-34 72 -40 82 -52 84'
/** The bow with its arrow on the string, arrow pointing along +x. */
export const strungBow = (): string =>
  draw(
    stroke('M-50 -83L-50 83', 2.2),
    rod(BOW, 8, INK.brass),
    stroke('M-42 -78C-36 -74 -33 -66 -30 -58', 2.4, INK.brassLight),
    shape('M4 -16C12 -12 14 -6 14 0C14 6 12 12 4 16L-4 10C2 4 2 -4 -4 -10Z', INK.red, 2.6),
    rod('M-62 0H70', 3.4, INK.woodLight, 4.6),
    shape('M66 -10L94 0L66 10L72 0Z', INK.silver, 2.6),
    fill('M72 0H92L67 9Z', INK.silverDark),
    shape('M-46 0L-56 -10H-74L-64 0L-74 10H-56Z', INK.red, 2.4),
    each([-1, 1], (s) =>
      draw(
        disc(-52, s * 86, 5, INK.red, 2.4),
        shape(`M-27 ${s * 52 - 5}L-15 ${s * 47 - 5}V${s * 47 + 5}L-27 ${s * 52 + 5}Z`, INK.red, 2),
      ),
    ),
  )

export const bow = (): string =>
  draw(
    ground(100, 184, 60, 5),
    turned(100, 92, -45, strungBow()),
    leaf(34, 176, 24, 7, 78, 2.2),
    leaf(78, 172, 24, 7, -72, 2.2),
    flower(38, 174, 10, 2.4),
    flower(60, 172, 14, 2.4, RED),
    flower(82, 175, 9, 2.2),
  )

const BLADE = 'M80 134C58 96 72 42 146 8C118 44 98 88 112 134Z'
/** Kali: the sword that cuts ignorance, under a garland of hibiscus. */
export const khadga = (): string =>
  draw(
    ground(100, 190, 30, 4),
    form(BLADE, INK.silver, 'M146 8C118 44 98 88 112 134H100C88 92 102 48 146 8Z', INK.silverDark),
    stroke('M76 104C72 78 84 52 108 34', FINE, INK.silverLight),
    stroke('M89 118C84 96 86 82 92 70', 4.6, INK.red),
    disc(98, 59, 3.4, INK.red),
    shape('M66 132C78 126 122 126 134 132V142H66Z', INK.brass),
    shape('M91 142H109V172H91Z', INK.redDark),
    stroke('M91 150H109M91 157H109M91 164H109', FINE, INK.marigold),
    shape('M86 172H114C116 182 110 190 100 190C90 190 84 182 86 172Z', INK.brass),
    each(
      [
        [38, 66],
        [166, 66],
        [40, 92],
        [162, 92],
        [50, 116],
        [152, 116],
        [70, 136],
        [131, 136],
      ] as const,
      ([x, y], i) => hibiscus(x, y, 16, i * 34),
    ),
    hibiscus(100, 144, 20, 0),
  )
