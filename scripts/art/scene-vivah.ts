// The fourth scene: a wedding mandap, the fire in the middle, two seats side by side, garlands laid ready.

import { havanBody } from './fire.ts'
import { flower, MARIGOLD, RED, strung } from './growing.ts'
import { disc, draw, each, fill, form, glow, group, INK, mirrored, placed, shape, stroke, times } from './primitives.ts'
import { drop, EDGE, hangingToran, MIDDLE, nicheLamp, picture, step, wallNiche } from './scene-parts.ts'
import { kalash } from './vessels.ts'

const SPIRAL = [190, 226, 262, 298, 334, 370, 406] as const

/** A post wound with marigolds, standing on a brass foot. */
const post = (x: number): string =>
  draw(
    form(`M${x - 12} 150H${x + 12}V470H${x - 12}Z`, INK.woodLight, `M${x + 3} 150H${x + 12}V470H${x + 3}Z`, INK.wood, EDGE),
    each(SPIRAL, (y) => draw(flower(x - 9, y + 8, 8, 2.4), flower(x, y, 8.6, 2.4, RED), flower(x + 9, y - 8, 8, 2.4))),
    shape(`M${x - 22} 446H${x + 22}L${x + 26} 472H${x - 26}Z`, INK.brass, EDGE),
    fill(`M${x + 6} 448H${x + 21}L${x + 24} 470H${x + 8}Z`, INK.brassDark),
  )

const curtain = (): string =>
  draw(
    form(
      'M118 176H214C210 232 178 268 146 284C156 340 152 420 150 470H118Z',
      INK.cream,
      'M118 176H158C160 220 150 258 136 284V470H118Z',
      INK.creamDark,
      EDGE,
    ),
    stroke(
      'M190 178C186 226 164 256 142 276M168 178C166 220 154 250 138 272M140 300C144 350 142 420 140 466M130 300C132 360 130 420 129 466',
      2.2,
    ),
    shape('M114 276C126 270 140 272 152 280L148 296C136 290 126 288 114 292Z', INK.red, 3),
    stroke('M118 284C128 280 138 282 148 288', 2, INK.marigold),
  )

const roof = (): string =>
  draw(
    form(
      'M122 120C136 60 212 30 300 30C388 30 464 60 478 120Z',
      INK.marigold,
      'M372 40C430 54 468 80 478 120H392C402 90 396 60 372 40Z',
      INK.marigoldDark,
      EDGE,
    ),
    stroke(
      'M300 30V120M236 36C210 60 198 90 196 120M364 36C390 60 402 90 404 120M178 58C156 76 148 98 146 120M422 58C444 76 452 98 454 120',
      2.4,
    ),
    shape('M284 32C276 18 284 8 300 8C316 8 324 18 316 32Z', INK.brass, 3),
    stroke('M300 8V2', EDGE),
    form('M88 118H512V164H88Z', INK.red, 'M420 118H512V164H420Z', INK.redDark, EDGE),
    stroke('M98 128H502M98 154H502', 2.4, INK.marigold),
    times(15, (i) => fill(`M${118 + i * 26} 141l8 -8l8 8l-8 8Z`, INK.marigoldLight)),
    times(16, (i) =>
      shape(
        `M${88 + i * 26.5} 164H${114.5 + i * 26.5}C${114.5 + i * 26.5} 182 ${88 + i * 26.5} 182 ${88 + i * 26.5} 164Z`,
        i % 2 ? INK.cream : INK.marigold,
        2.6,
      ),
    ),
  )

/** A low carved seat with bolster; the second one is the first in the mirror. */
const seat = (cloth: string, shade: string): string =>
  draw(
    form(
      'M188 372C186 330 202 308 224 308C246 308 262 330 260 372Z',
      INK.wood,
      'M236 311C252 316 262 336 260 372H240C246 350 246 328 236 311Z',
      INK.woodDark,
      EDGE,
    ),
    form(
      'M200 370C198 340 208 322 224 322C240 322 250 340 248 370Z',
      cloth,
      'M232 324C244 330 250 346 248 370H234C240 352 240 338 232 324Z',
      shade,
      3,
    ),
    times(3, (i) => disc(212 + i * 12, 346 - (i === 1 ? 4 : 0), 2.8, INK.marigoldLight)),
    disc(224, 306, 7, INK.brass, 3),
    form('M180 370H268V396C250 402 198 402 180 396Z', cloth, 'M244 370H268V396C262 398 254 399 246 400Z', shade, EDGE),
    stroke('M180 384C204 390 244 390 268 384', 2.6, INK.marigold),
    form('M174 396H274V414H174Z', INK.wood, 'M244 396H274V414H244Z', INK.woodDark, EDGE),
    stroke('M184 405H264', 2, INK.brassLight),
    shape('M180 414H194V440H180ZM254 414H268V440H254Z', INK.woodDark, 3),
  )

const clayPots = (x: number): string =>
  draw(
    each(
      [
        [440, 30],
        [400, 25],
        [366, 20],
        [338, 15],
      ] as const,
      ([y, r], i) =>
        draw(
          form(
            `M${x - r * 0.5} ${y - r * 0.66}C${x - r * 1.3} ${y - r * 0.5} ${x - r * 1.2} ${y + r * 0.9} ${x - r * 0.4} ${y + r * 0.9}H${x + r * 0.4}C${x + r * 1.2} ${y + r * 0.9} ${x + r * 1.3} ${y - r * 0.5} ${x + r * 0.5} ${y - r * 0.66}Z`,
            i % 2 ? INK.clayLight : INK.clay,
            `M${x + r * 0.5} ${y - r * 0.66}C${x + r * 1.3} ${y - r * 0.5} ${x + r * 1.2} ${y + r * 0.9} ${x + r * 0.4} ${y + r * 0.9}H${x + r * 0.1}C${x + r * 0.7} ${y + r * 0.5} ${x + r * 0.7} ${y - r * 0.3} ${x + r * 0.3} ${y - r * 0.66}Z`,
            i % 2 ? INK.clay : INK.clayDark,
            3,
          ),
          times(5, (k) => disc(x + (k - 2) * r * 0.36, y + r * 0.24 - (k - 2) ** 2 * r * 0.04, r * 0.09, INK.cream)),
          shape(`M${x - r * 0.64} ${y - r * 0.86}H${x + r * 0.64}V${y - r * 0.6}H${x - r * 0.64}Z`, INK.clayLight, 2.6),
        ),
    ),
  )

/** The two varmalas, laid over the backs of the seats. */
const varmala = (x: number): string => strung([x - 22, 322], [x, 420], [x + 22, 322], 9, 6.6, 2.2)

/** One seat with its garland, grown about the foot so that it reads behind the fire. */
const dressedSeat = (): string => placed([226, 446], [224, 440], 1.2, seat(INK.red, INK.redDark), varmala(224))

const fireAltar = (): string =>
  draw(
    glow(300, 404, 82),
    picture(havanBody(), 222, 344, 156),
    each([226, 374], (x, i) => flower(x, 474, 8, 2.2, i ? RED : MARIGOLD)),
  )

export const vivahScene = (): string =>
  draw(
    fill('M150 164H450V472H150Z', INK.marigold, 0.28),
    each(
      [
        [214, 300],
        [300, 386],
      ] as const,
      ([from, to]) => strung([from, 180], [(from + to) / 2, 232], [to, 180], 7, 7.4, 2.2),
    ),
    dressedSeat(),
    mirrored(MIDDLE, dressedSeat()),
    curtain(),
    mirrored(MIDDLE, curtain()),
    post(124),
    post(476),
    roof(),
    hangingToran([108, 178], [204, 226], [MIDDLE, 180], 8, 9),
    hangingToran([MIDDLE, 180], [396, 226], [492, 178], 8, 9),
    drop(102, 176, 5, 8.4, 17),
    drop(498, 176, 5, 8.4, 17),
    step(84, 516, 470, INK.ochreLight),
    step(64, 536, 484, INK.limeDark),
    fireAltar(),
    each([36, 564], (x) => wallNiche(x, nicheLamp(x))),
    group('translate(0 28)', clayPots(64), clayPots(536)),
    picture(kalash(), 132, 382, 100),
    picture(kalash(), 368, 382, 100),
  )
