// Where a puja is held: the threshold, the mandap, the banana-stem shrine, the plot and its first bricks.

import { havanBody } from './fire.ts'
import { bananaLeaf, flower, leaf, leavesUnder, RED, strung } from './growing.ts'
import { diyaBody } from './lamps.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  group,
  INK,
  mirrored,
  placed,
  rod,
  shape,
  shine,
  stroke,
  swastik,
  times,
} from './primitives.ts'
import { kalashBody } from './vessels.ts'

const post = (x: number): string =>
  draw(
    form(`M${x - 6} 70H${x + 6}V160H${x - 6}Z`, INK.woodLight, `M${x + 1} 70H${x + 6}V160H${x + 1}Z`, INK.wood),
    shape(`M${x - 10} 150H${x + 10}V160H${x - 10}Z`, INK.brass),
  )

const curtain = (): string =>
  draw(
    fill('M36 70H74C72 92 58 104 40 112C46 128 46 144 44 152H28V70Z', INK.cream),
    fill('M36 70H52C52 88 46 102 36 110V152H28V70Z', INK.creamDark),
    stroke('M74 70C72 92 58 104 40 112C46 128 46 144 44 152'),
    stroke('M62 70C60 88 50 100 38 108M50 70C50 86 44 98 36 106', FINE),
    stroke('M27 110H44', 6),
    stroke('M27 110H43', 3, INK.red),
  )

const canopy = (): string =>
  draw(
    form(
      'M34 52C40 30 70 22 100 22C130 22 160 30 166 52Z',
      INK.marigold,
      'M124 24C146 28 162 36 166 52H128C134 42 132 32 124 24Z',
      INK.marigoldDark,
    ),
    stroke('M100 22V52M72 26C64 34 62 44 62 52M128 26C136 34 138 44 138 52', FINE),
    form('M20 52H180V72H20Z', INK.red, 'M130 52H180V72H130Z', INK.redDark),
    stroke('M26 66H174', FINE, INK.marigold),
    times(9, (i) => disc(36 + i * 16, 59, 2.4, INK.marigold)),
    strung([22, 74], [48, 92], [74, 74], 5, 6),
    strung([74, 74], [100, 96], [126, 74], 5, 6),
    strung([126, 74], [152, 92], [178, 74], 5, 6),
    shape('M93 22C89 16 92 10 100 10C108 10 111 16 107 22Z', INK.brass),
    stroke('M100 10V3'),
  )

export const mandap = (): string =>
  draw(
    ground(100, 178, 86, 5),
    fill('M58 74H66V158H58ZM134 74H142V158H134Z', INK.wood),
    stroke('M58 74V158M66 74V158M134 74V158M142 74V158', FINE),
    placed([100, 158], [100, 176], 0.4, havanBody()),
    curtain(),
    mirrored(100, curtain()),
    post(30),
    post(170),
    shape('M16 160H184V168H16Z', INK.clayLight),
    shape('M8 168H192V178H8Z', INK.clay),
    canopy(),
  )

const ARCH = 'M54 168V84C54 58 76 46 100 32C124 46 146 58 146 84V168Z'

export const door = (): string =>
  draw(
    ground(100, 184, 84, 4),
    form(
      'M32 168V78C32 40 70 28 100 10C130 28 168 40 168 78V168Z',
      INK.clayLight,
      'M132 27C154 38 168 52 168 78V168H146V84C146 62 132 52 118 43Z',
      INK.clay,
    ),
    shape(ARCH, INK.night),
    fill('M66 168V92C66 72 84 62 100 52C116 62 134 72 134 92V168Z', INK.clayDark),
    fill('M76 168V100C76 84 88 76 100 68C112 76 124 84 124 100V168Z', INK.marigoldDark),
    fill('M84 168V108C84 94 92 88 100 82C108 88 116 94 116 108V168Z', INK.marigoldLight),
    leavesUnder([62, 66], [100, 92], [138, 66], 6, 24, 6, 2.2),
    strung([62, 66], [100, 92], [138, 66], 6, 7),
    stroke(ARCH),
    shape('M22 168H178V176H22Z', INK.cream),
    shape('M12 176H188V185H12Z', INK.creamDark),
    placed([42, 168], [100, 171], 0.26, diyaBody()),
    placed([158, 168], [100, 171], 0.26, diyaBody()),
  )

const stem = (x: number, top: number, foot: number): string =>
  draw(
    form(
      `M${x - 11} ${foot}C${x - 8} ${top + 40} ${x - 6} ${top + 20} ${x - 5} ${top}H${x + 5}C${x + 6} ${top + 20} ${x + 8} ${top + 40} ${x + 11} ${foot}Z`,
      INK.leafLight,
      `M${x + 1} ${top}H${x + 5}C${x + 6} ${top + 20} ${x + 8} ${top + 40} ${x + 11} ${foot}H${x + 3}Z`,
      INK.leaf,
    ),
    stroke(`M${x - 3} ${foot - 20}C${x - 2} ${foot - 40} ${x - 2} ${foot - 50} ${x - 1} ${foot - 66}`, 1.8, INK.leaf),
  )

/** Satyanarayan: the kalash on a covered stool between two banana plants. */
export const satyanarayan = (): string =>
  draw(
    ground(100, 184, 88, 5),
    leavesUnder([32, 52], [100, 70], [168, 52], 9, 20, 5.6, 2),
    strung([32, 52], [100, 70], [168, 52], 10, 6.4),
    stem(30, 58, 180),
    stem(170, 58, 180),
    bananaLeaf(30, 62, -58, 0.4),
    bananaLeaf(170, 62, -58, 0.4, true),
    bananaLeaf(30, 64, -20, 0.34),
    bananaLeaf(170, 64, -20, 0.34, true),
    bananaLeaf(30, 64, -44, 0.27, true),
    bananaLeaf(170, 64, -44, 0.27),
    shape('M54 176V150H62V176ZM138 176V150H146V176Z', INK.woodDark, 2.6),
    form('M46 138H154L158 152H42Z', INK.wood, 'M120 138H154L158 152H122Z', INK.woodDark),
    form(
      'M58 134H142L150 166C140 160 134 168 126 162C118 168 110 160 100 166C90 160 82 168 74 162C66 168 60 160 50 166Z',
      INK.marigold,
      'M118 134H142L150 166C140 160 134 168 126 162C124 152 122 142 118 134Z',
      INK.marigoldDark,
    ),
    stroke('M54 153C90 160 112 156 146 153', FINE, INK.red),
    placed([100, 137], [100, 175], 0.45, kalashBody()),
  )

const peg = (x: number, y: number): string =>
  draw(
    shape(`M${x - 5} ${y - 14}H${x + 5}V${y + 4}L${x} ${y + 12}L${x - 5} ${y + 4}Z`, INK.woodLight, 2.6),
    stroke(`M${x - 5} ${y - 5}H${x + 5}M${x - 5} ${y - 1}H${x + 5}`, 2.2, INK.red),
  )

/** Vastu: the ground ruled into squares, thread from peg to peg, the kalash on the heart of the house. */
export const vastu = (): string =>
  draw(
    ground(100, 184, 88, 5),
    form('M40 92H160L188 172H12Z', INK.clayLight, 'M12 172H188L190 182H10Z', INK.clayDark),
    shape('M12 172H188V182H12Z', INK.clay),
    stroke(
      'M55 92L35 172M70 92L58 172M85 92L81 172M115 92L119 172M130 92L142 172M145 92L165 172M35 106H165M29.7 121H170.3M24 138H176M18 155H182',
      FINE,
      INK.cream,
    ),
    fill('M78 114H122L128 148H72Z', INK.marigold),
    stroke('M78 114H122L128 148H72Z', FINE, INK.cream),
    stroke('M40 92H160L188 172H12Z'),
    stroke('M42 80H158M158 80L184 162M42 80L16 162M16 162H184', 2.4, INK.red),
    peg(42, 84),
    peg(158, 84),
    placed([100, 138], [100, 175], 0.66, kalashBody()),
    peg(16, 168),
    peg(184, 168),
  )

const brick = (x: number, y: number): string =>
  draw(
    form(`M${x} ${y}H${x + 54}V${y + 26}H${x}Z`, INK.clay, `M${x + 40} ${y}H${x + 54}V${y + 26}H${x + 40}Z`, INK.clayDark),
    shape(`M${x} ${y}L${x + 10} ${y - 9}H${x + 62}L${x + 54} ${y}Z`, INK.clayLight, 2.6),
    shape(`M${x + 54} ${y}L${x + 62} ${y - 9}V${y + 16}L${x + 54} ${y + 26}Z`, INK.clayDark, 2.6),
  )

/** The first spadeful and the first bricks, one of them marked. */
export const bhumi = (): string =>
  draw(
    form(
      'M6 182C20 160 60 158 100 160C140 158 180 160 194 182Z',
      INK.wood,
      'M130 160C164 160 184 164 194 182H140C144 174 140 166 130 160Z',
      INK.woodDark,
    ),
    placed([62, 160], [100, 175], 0.62, kalashBody()),
    group(
      'translate(150 90)rotate(14)',
      rod('M0 -68V44', 6, INK.woodLight),
      rod('M-13 -70H13', 6, INK.wood),
      form(
        'M-20 40C-14 34 14 34 20 40V72C16 88 6 96 0 100C-6 96 -16 88 -20 72Z',
        INK.silver,
        'M4 36C12 36 16 37 20 40V72C16 88 6 96 0 100C8 78 8 56 4 36Z',
        INK.silverDark,
      ),
      stroke('M-5 2H5M-5 7H5M-5 12H5', 3, INK.red),
    ),
    brick(30, 156),
    brick(92, 156),
    brick(60, 130),
    swastik(87, 143, 7.5, INK.marigoldLight, 2.6),
    flower(28, 178, 9, 2.2),
    flower(172, 178, 10, 2.2, RED),
    leaf(160, 180, 18, 5, 60, 2),
    each(
      [
        [44, 186],
        [120, 188],
        [76, 187],
      ] as const,
      ([x, y]) => disc(x, y, 2.2, INK.woodDark),
    ),
    shine('M36 162H48', 2.6, INK.clayLight),
  )
