// Books of the rite, and the account book.

import { lotusBloom } from '../art/growing.ts'
import {
  disc,
  draw,
  FINE,
  fill,
  form,
  ground,
  group,
  INK,
  oval,
  placed,
  rod,
  shape,
  shine,
  stroke,
  swastik,
  times,
  turned,
} from '../art/primitives.ts'
import { type Material, PALE_WOOD, SAFFRON, RED as VERMILION, YELLOW } from './materials.ts'

/** A closed book standing: block of pages, cover, spine. */
const standing = (left: number, top: number, right: number, foot: number, { base, dark }: Material): string =>
  draw(
    shape(`M${left + 8} ${top + 8}H${right + 8}V${foot + 8}H${left + 8}Z`, INK.cream),
    stroke(`M${left + 14} ${foot + 3}H${right + 6}`, 1.6, INK.creamDark),
    form(`M${left} ${top}H${right}V${foot}H${left}Z`, base, `M${right - 24} ${top}H${right}V${foot}H${right - 24}Z`, dark),
    stroke(`M${left + 14} ${top}V${foot}`, FINE),
  )

export const satyanarayanBook = (): string =>
  draw(
    ground(100, 184, 66, 5),
    standing(42, 24, 150, 170, YELLOW),
    stroke('M66 36H140V158H66Z', 2.4, INK.redDark),
    form(
      'M78 128C78 84 88 62 103 50C118 62 128 84 128 128Z',
      INK.marigoldLight,
      'M110 56C122 70 128 94 128 128H114C118 100 116 76 110 56Z',
      INK.marigold,
      2.6,
    ),
    group(
      'translate(103 104)',
      disc(0, 0, 15, INK.peacock, 2.6),
      times(8, (i) => group(`rotate(${i * 45})`, stroke('M0 -4V-12', 2.4, INK.marigoldLight))),
      disc(0, 0, 3.4, INK.marigold),
    ),
    placed([103, 140], [100, 148], 0.24, lotusBloom()),
    shine('M49 36V150', 3, INK.marigoldLight),
  )

/** Lying open at its middle, red covers, a peacock feather between the pages. */
export const durgaSaptashati = (): string =>
  draw(
    ground(100, 180, 84, 5),
    form(
      'M8 56C44 44 80 46 100 60C120 46 156 44 192 56V162C156 150 120 152 100 168C80 152 44 150 8 162Z',
      INK.red,
      'M150 48C166 49 180 52 192 56V162C176 157 160 155 146 155C156 120 156 80 150 48Z',
      INK.redDark,
    ),
    form(
      'M18 50C50 38 82 42 100 56V156C82 142 50 138 18 150Z',
      INK.cream,
      'M84 48C90 50 96 53 100 56V156C94 151 88 148 82 146Z',
      INK.creamDark,
      2.6,
    ),
    form(
      'M182 50C150 38 118 42 100 56V156C118 142 150 138 182 150Z',
      INK.cream,
      'M116 48C110 50 104 53 100 56V156C106 151 112 148 118 146Z',
      INK.creamDark,
      2.6,
    ),
    stroke(
      'M114 74C130 66 152 66 170 72M114 88C130 80 152 80 170 86M114 102C130 94 152 94 170 100M114 116C130 108 152 108 170 114M114 130C126 124 140 122 152 123',
      3,
      INK.woodLight,
    ),
    group(
      'translate(58 96)',
      stroke('M0 42V-20M-16 -30C-20 -4 20 -4 16 -30M0 -14V-38', 7),
      stroke('M0 42V-20M-16 -30C-20 -4 20 -4 16 -30M0 -14V-38', 3.2, INK.marigold),
      disc(0, 8, 7, INK.red, 2.4),
    ),
    shape('M96 60H104V184L100 178L96 184Z', INK.marigold, 2.6),
  )

/** Thick, on its folding stand. */
export const ramcharitmanas = (): string =>
  draw(
    ground(100, 186, 78, 5),
    form('M30 118L146 186H164L44 112Z', PALE_WOOD.base, 'M38 123L146 186H156Z', PALE_WOOD.dark),
    form('M170 118L54 186H36L156 112Z', PALE_WOOD.light, 'M162 123L54 186H44Z', PALE_WOOD.base),
    form('M30 48L100 70L170 48V112L100 138L30 112Z', INK.cream, 'M148 55L170 48V112L100 138V128L148 110Z', INK.creamDark),
    stroke('M32 104L100 128L168 104M32 97L100 120L168 97', 1.6, INK.woodLight),
    form('M24 34L100 58L176 34V98L100 124L24 98Z', VERMILION.dark, 'M100 58L176 34V98L100 124Z', INK.line),
    stroke('M100 58V124', 3),
    stroke('M32 45L92 64V112L32 92Z', 2.4, INK.marigold),
    group(
      'translate(62 78)rotate(16)',
      stroke('M-14 -20C10 -12 10 12 -14 20', 5, INK.marigold),
      stroke('M-14 -20V20', 1.8, INK.marigoldLight),
      stroke('M-16 0H20M14 -5L21 0L14 5', 2.6, INK.marigoldLight),
    ),
    stroke('M110 66L166 48M110 110L166 92', 2.4, INK.marigold),
    group('translate(138 80)rotate(-18)', swastik(0, 0, 10, INK.marigold, 3.4)),
  )

/** A thin stapled booklet, curling at one corner, a little lamp on its cover. */
export const aartiSangrah = (): string =>
  draw(
    ground(104, 180, 70, 5),
    turned(112, 104, 10, shape('M-52 -74H54V76H-52Z', INK.cream), stroke('M-44 -64H46M-44 70H46', 1.6, INK.creamDark)),
    turned(
      96,
      104,
      -6,
      form('M-54 -78H54V52L30 78H-54Z', SAFFRON.base, 'M30 -78H54V52L30 78H14C34 30 38 -30 30 -78Z', SAFFRON.dark),
      shape('M30 78C32 66 34 58 30 50C38 54 46 54 54 52Z', INK.marigoldLight, 2.6),
      stroke('M-54 -60H54', 3, INK.marigoldLight),
      disc(-2, -2, 34, INK.marigoldLight, 2.6),
      group(
        'translate(-2 10)',
        shape('M-22 -4C-18 14 18 14 22 -4Z', INK.clay, 2.6),
        oval(0, -4, 22, 5, INK.clayLight, 2.4),
        shape('M0 -34C8 -20 8 -8 0 -5C-8 -8 -8 -20 0 -34Z', INK.marigoldDark, 2.4),
        fill('M0 -22C4 -14 4 -8 0 -7C-4 -8 -4 -14 0 -22Z', INK.marigoldLight),
      ),
      stroke('M-28 46H22M-20 56H14', 3, INK.marigoldLight),
    ),
  )

/** Red cloth ledger, folded long, tied with its own thread. */
export const bahiKhata = (): string =>
  draw(
    ground(100, 176, 86, 6),
    form('M14 120L52 84H190L154 120Z', INK.redLight, 'M136 84H190L154 120H124Z', INK.red),
    stroke('M154 126L190 92M154 136L190 102M154 146L190 112', 1.6, INK.woodLight),
    fill('M154 120L190 84V128L154 166Z', INK.cream),
    stroke('M154 130L190 94M154 140L190 104M154 150L190 114M154 159L190 122', 1.6, INK.woodLight),
    stroke('M154 120L190 84V128L154 166', 3),
    form('M14 120H154V166H14Z', INK.red, 'M122 120H154V166H114C122 150 124 134 122 120Z', INK.redDark),
    stroke('M22 128H146V158H22Z', FINE, INK.marigold),
    stroke('M40 166V120L78 84M128 166V120L164 84', 7),
    stroke('M40 166V120L78 84M128 166V120L164 84', 3.4, INK.cream),
    swastik(84, 143, 10, INK.marigold, 3.6),
    swastik(108, 101, 6.5, INK.marigold, 2.6),
    stroke('M84 84C70 64 96 56 92 74C100 56 118 70 96 84', 6),
    stroke('M84 84C70 64 96 56 92 74C100 56 118 70 96 84', 2.8, INK.cream),
    turned(160, 66, 38, rod('M0 -34V26', 4, INK.woodLight, 4.6), fill('M-3 26H3L0 36Z', INK.line)),
  )
