// Beginnings at work and on the road: the account book, the shop, the new vehicle.

import { flower, leaf, leavesUnder, RED, strung } from './growing.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  INK,
  mirrored,
  placed,
  shape,
  shine,
  stroke,
  swastik,
  times,
  turned,
} from './primitives.ts'
import { coinStack, kalashBody } from './vessels.ts'

/** The red account book, opened with a swastik before its first entry. */
export const ledger = (): string =>
  draw(
    ground(100, 182, 82, 6),
    turned(
      90,
      98,
      0,
      shape('M-66 -72H62V84H-66Z', INK.cream),
      stroke('M-60 74H62M-60 79H62', 1.6, INK.creamDark),
      form('M-66 -80H62V72H-66Z', INK.red, 'M38 -80H62V72H38Z', INK.redDark),
      stroke('M-50 -80V72', FINE),
      stroke('M-40 -70H52V62H-40Z', 2.4, INK.marigold),
      swastik(6, -10, 24, INK.marigold, 6.4),
      stroke('M-66 46H62M-66 -56H62', 6),
      stroke('M-66 46H62M-66 -56H62', 2.6, INK.cream),
      shine('M-58 -62V40', 3, INK.redLight),
    ),
    turned(
      150,
      96,
      16,
      form('M-5 -62C-2 -70 2 -70 5 -62V52L0 70L-5 52Z', INK.woodLight, 'M1 -68C3 -67 4 -65 5 -62V52L0 70Z', INK.wood, 2.6),
      shape('M-5 52H5L0 70Z', INK.line, 2),
      stroke('M-5 -44H5M-5 -38H5', 2.4, INK.red),
    ),
    coinStack(164, 174, 3, 18),
    flower(40, 172, 13, 2.4),
    flower(62, 177, 9, 2.2, RED),
    leaf(28, 176, 20, 5.5, 80, 2),
  )

const AWNING = [INK.red, INK.cream] as const
const awningStripe = (i: number): string =>
  shape(
    `M${24 + i * 19} 44H${43 + i * 19}L${43 + i * 19 + (i - 3) * 2.4} 70C${43 + i * 19 + (i - 3) * 2.4} 82 ${24 + i * 19 + (i - 4) * 2.4} 82 ${24 + i * 19 + (i - 4) * 2.4} 70Z`,
    AWNING[i % 2] ?? INK.red,
    2.4,
  )

/** A shop on its first morning: shutter up, toran hung, the kalash on the counter. */
export const shop = (): string =>
  draw(
    ground(100, 184, 88, 5),
    form('M22 40H178V178H22Z', INK.clayLight, 'M158 40H178V178H158Z', INK.clay),
    shape('M14 16H186V44H14Z', INK.wood),
    stroke('M20 22H180V38H20Z', FINE, INK.marigold),
    swastik(100, 30, 6.5, INK.marigold, 2.4),
    each([62, 138], (x) => disc(x, 30, 3, INK.marigold)),
    shape('M36 66H164V178H36Z', INK.night),
    fill('M42 76H158V140H42Z', INK.marigoldDark),
    fill('M56 86H144V140H56Z', INK.marigold),
    stroke('M42 104H158', 2.4),
    each([52, 66, 134, 148], (x, i) => shape(`M${x - 5} 103V92H${x + 5}V103Z`, i % 2 ? INK.red : INK.cream, 2)),
    leavesUnder([36, 78], [100, 98], [164, 78], 9, 20, 5.6, 2),
    strung([36, 78], [100, 98], [164, 78], 10, 6.6),
    times(8, awningStripe),
    form('M28 142H172V178H28Z', INK.woodLight, 'M140 142H172V178H140Z', INK.wood),
    shape('M22 134H178V144H22Z', INK.woodLight),
    stroke('M48 152H92V170H48ZM108 152H152V170H108Z', FINE),
    placed([92, 135], [100, 175], 0.38, kalashBody()),
    shape('M134 122H162V134H134Z', INK.red, 2.4),
    stroke('M134 130H162', 1.6, INK.cream),
    shape('M12 178H188V186H12Z', INK.creamDark),
  )

const wheelAndMirror = (): string =>
  draw(
    shape('M26 150H56V178C56 184 26 184 26 178Z', INK.stoneDark),
    shape('M30 76H47L54 84V90H38C31 90 28 83 30 76Z', INK.red, 2.6),
    leaf(26, 186, 17, 6, 180, 2),
    disc(41, 181, 7, INK.marigoldLight, 2.4),
  )

/** The new car from the front: garland, tilak, lemons under the wheels. */
export const vehicle = (): string =>
  draw(
    ground(100, 184, 88, 5),
    fill('M40 162H160V176H40Z', INK.stoneDark),
    form(
      'M52 96L64 46C68 36 76 32 100 32C124 32 132 36 136 46L148 96Z',
      INK.red,
      'M124 34C130 36 134 40 136 46L148 96H132Z',
      INK.redDark,
    ),
    shape('M64 88L73 52C75 47 80 44 100 44C120 44 125 47 127 52L136 88Z', INK.night),
    fill('M72 86L80 52C82 50 88 49 96 49L88 86Z', INK.peacockLight, 0.5),
    wheelAndMirror(),
    mirrored(100, wheelAndMirror()),
    form(
      'M30 112C32 98 44 90 60 88H140C156 90 168 98 170 112V152C170 158 166 162 160 162H40C34 162 30 158 30 152Z',
      INK.red,
      'M148 89C160 92 168 100 170 112V152C170 158 166 162 160 162H140C152 150 156 112 148 89Z',
      INK.redDark,
    ),
    disc(50, 124, 14, INK.cream, 3),
    disc(150, 124, 14, INK.cream, 3),
    disc(47, 120, 5, INK.silverLight),
    disc(147, 120, 5, INK.silverLight),
    shape('M72 128H128V146H72Z', INK.stoneDark),
    stroke('M72 134H128M72 140H128', 1.8, INK.silver),
    shape('M26 148H174V162H26Z', INK.silver),
    shape('M80 148H120V162H80Z', INK.cream, 2.4),
    swastik(100, 106, 10, INK.marigoldLight, 3.2),
    strung([68, 92], [100, 184], [132, 92], 13, 6.6),
    shine('M38 112C40 104 46 99 54 97', 3.4, INK.redLight),
  )
