// The second scene: a Satyanarayan katha at home, the kalash between banana stems, the book open before it.

import { bananaLeaf, flower, leaf, RED, WHITE } from './growing.ts'
import { coconut, thali } from './offerings.ts'
import { disc, draw, each, fill, form, group, INK, mirrored, shape, stroke, times, turned } from './primitives.ts'
import { chakraWheel, conchShell } from './ritual.ts'
import { cuspedArch, EDGE, hangingToran, MIDDLE, nicheLamp, picture, step, wallNiche } from './scene-parts.ts'
import { kalash } from './vessels.ts'

const bananaStem = (): string =>
  draw(
    form(
      'M128 500C132 420 136 300 141 150H165C170 300 174 420 178 500Z',
      INK.leafLight,
      'M157 150H165C170 300 174 420 178 500H158C162 380 162 260 157 150Z',
      INK.leaf,
      EDGE,
    ),
    stroke('M146 470C148 420 149 380 150 330M150 300C151 270 151 250 152 220', 2.4, INK.leaf),
    shape('M140 196C146 176 160 176 166 196V220C158 228 148 228 140 220Z', INK.leaf, 3),
    stroke('M142 206C150 212 158 212 165 206', 2.4),
    bananaLeaf(153, 170, -74, 1.02, true),
    bananaLeaf(153, 160, -62, 1.12),
    bananaLeaf(150, 186, -30, 0.9, true),
    bananaLeaf(156, 184, -22, 0.72),
  )

const FOLDS = [214, 236, 258, 342, 364, 386] as const

/** The cloth behind the altar, with disc and conch worked on it. */
const backCloth = (): string =>
  draw(
    shape(cuspedArch(MIDDLE, 118, 226, 104), INK.red, EDGE),
    fill('M392 232V500H414V232C412 200 400 176 388 168C394 186 392 210 392 232Z', INK.redDark),
    stroke(cuspedArch(MIDDLE, 106, 232, 122), 3, INK.marigold),
    shape(cuspedArch(MIDDLE, 92, 244, 144), INK.marigold, 3),
    fill('M376 250V500H391V250C390 224 380 206 370 198C376 212 376 232 376 250Z', INK.marigoldDark),
    each(FOLDS, (x) => stroke(`M${x} ${x < MIDDLE ? 250 + (258 - x) * 0.4 : 250 + (x - 342) * 0.4}V396`, 1.8, INK.marigoldDark)),
    times(9, (i) => disc(186.5, 250 + i * 26, 3, INK.marigoldLight)),
    times(9, (i) => disc(413.5, 250 + i * 26, 3, INK.marigoldLight)),
    group('translate(300 184)scale(.52)', chakraWheel(48)),
  )

/** Two tiers: the covered chowki and the small seat of the kalash. */
const altar = (): string =>
  draw(
    shape('M196 446V486H212V446ZM388 446V486H404V446Z', INK.woodDark, 3),
    form('M178 414H422L430 450H170Z', INK.wood, 'M372 414H422L430 450H376Z', INK.woodDark, EDGE),
    stroke('M186 440H416', 2.4, INK.brassLight),
    form(
      'M210 404H390L404 462C394 454 384 464 374 456C362 466 350 454 338 462C326 466 314 454 300 462C286 466 274 454 262 462C250 466 238 454 226 456C216 464 206 454 196 462Z',
      INK.cream,
      'M356 404H390L404 462C394 454 384 464 374 456C368 440 362 420 356 404Z',
      INK.creamDark,
      3,
    ),
    stroke('M202 440C260 450 340 450 398 440', 3, INK.red),
    stroke('M200 447C260 457 340 457 400 447', 1.8, INK.leafDark),
    form('M246 378H354L360 406H240Z', INK.red, 'M330 378H354L360 406H332Z', INK.redDark, 3),
    stroke('M243 394H357', 2.4, INK.marigold),
    times(7, (i) => disc(258 + i * 14, 386, 2.2, INK.marigold)),
    picture(kalash(), 232, 247, 136),
    group('translate(222 384)rotate(46)scale(.34)', conchShell()),
  )

const BANANA = 'M0 0C16 10 40 4 46 -18C47 -23 42 -26 39 -21C32 -8 16 -8 4 -9C-4 -10 -5 -3 0 0Z'
const banana = (x: number, y: number, degrees: number): string =>
  turned(x, y, degrees, form(BANANA, INK.marigold, 'M0 0C16 10 40 4 46 -18C36 -2 16 0 0 0Z', INK.marigoldDark, 2.8))

/** Bananas and an apple at the foot of the kalash. */
const fruits = (): string =>
  draw(
    banana(364, 402, -14),
    banana(360, 408, 2),
    disc(366, 400, 11, INK.red, 2.8),
    stroke('M366 390C367 386 369 384 371 382', 2.4),
    disc(362, 396, 3, INK.redLight),
  )

/** The katha open on its folding stand. */
const openBook = (): string =>
  draw(
    rehalLeg(false),
    rehalLeg(true),
    form(
      'M40 436C58 424 84 426 96 438V462C84 450 58 448 40 460Z',
      INK.cream,
      'M84 430C90 432 94 436 96 438V462C92 458 88 455 84 454Z',
      INK.creamDark,
      3,
    ),
    form(
      'M152 436C134 424 108 426 96 438V462C108 450 134 448 152 460Z',
      INK.cream,
      'M134 428C142 430 148 433 152 436V460C146 456 140 453 134 452Z',
      INK.creamDark,
      3,
    ),
    stroke(
      'M50 440C62 434 76 434 86 440M50 447C62 441 76 441 86 447M106 440C116 434 130 434 142 440M106 447C116 441 130 441 142 447',
      1.8,
      INK.clay,
    ),
    flower(97, 436, 7, 2.2, RED),
  )

const rehalLeg = (flip: boolean): string =>
  group(
    flip ? 'translate(192 0)scale(-1 1)' : '',
    form('M36 456L48 448L136 494L128 500H112Z', INK.wood, 'M96 486L104 478L136 494L128 500H112Z', INK.woodDark, 3),
  )

export const satyanarayanScene = (): string =>
  draw(
    backCloth(),
    hangingToran([166, 200], [MIDDLE, 272], [434, 200], 12, 10.5),
    bananaStem(),
    mirrored(MIDDLE, bananaStem()),
    altar(),
    each([36, 564], (x) => wallNiche(x, nicheLamp(x))),
    step(140, 460, 484, INK.limeDark),
    fruits(),
    picture(coconut(), 196, 452, 40),
    openBook(),
    picture(thali(), 424, 392, 132),
    flower(206, 494, 9, 2.4),
    flower(394, 494, 9, 2.4, WHITE),
    leaf(414, 496, 24, 7, -70, 2.4),
  )
