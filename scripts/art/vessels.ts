// Pots and bowls: the kalash above all, then what holds ghee, rice, colour, butter and coins.

import { leaf, leavesUnder, strung } from './growing.ts'
import { lathe } from './lathe.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  INK,
  onCircle,
  oval,
  rod,
  shape,
  shine,
  stroke,
  times,
  turned,
} from './primitives.ts'

const KALASH_LEAVES = [
  [86, 90, 66, 15, 146],
  [114, 90, 66, 15, -146],
  [84, 90, 66, 15, 112],
  [116, 90, 66, 15, -112],
  [80, 88, 54, 13, 76],
  [120, 88, 54, 13, -76],
] as const

const coconutOnTop = (): string =>
  draw(
    shape('M100 26C122 30 132 50 128 70C126 80 120 88 114 92H86C80 88 74 80 72 70C68 50 78 30 100 26Z', INK.wood),
    fill('M104 28C122 32 132 50 128 70C126 80 120 88 114 92H106C118 76 118 46 104 28Z', INK.woodDark),
    stroke('M100 26C96 18 98 14 94 9M100 26C102 18 108 16 109 10M100 26V14', 2.6),
    shine('M82 52C84 44 88 39 93 36', 3.5, INK.woodLight),
    stroke('M100 52V70', 6, INK.red),
    disc(100, 78, 3, INK.marigold),
  )

/** The kalash without ground; it stands at y 175. */
export const kalashBody = (): string =>
  draw(
    each(KALASH_LEAVES, ([x, y, l, h, degrees]) => leaf(x, y, l, h, degrees)),
    coconutOnTop(),
    lathe(
      100,
      'M30 92C26 98 26 102 34 107C58 114 66 128 62 142C58 156 42 164 28 167L32 175L0 175',
      INK.brass,
      INK.brassDark,
      0.58,
    ),
    lathe(100, 'M38 84C40 88 38 92 30 92L0 92', INK.brassLight, INK.brass, 0.5),
    stroke('M72 99C84 105 116 105 128 99', 7, INK.red),
    stroke('M74 102C86 107 114 107 126 102', 1.6, INK.marigold),
    stroke('M126 99C134 104 134 112 130 120M126 99C132 104 128 112 124 118', 3, INK.red),
    stroke('M42 132C66 146 134 146 158 132', FINE),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 22, 152 - i * i * 2.2, 3.2, INK.red)),
    shine('M48 126C54 119 60 116 68 114', 4),
  )

export const kalash = (): string => draw(ground(100, 176, 50, 5), kalashBody())

export const ghee = (): string =>
  draw(
    ground(100, 172, 50, 5),
    lathe(100, 'M40 70C60 82 66 104 62 132C58 156 42 166 30 170L0 170', INK.clay, INK.clayDark, 0.56),
    fill('M60 70C70 50 130 50 140 70Z', INK.marigoldLight),
    stroke('M60 70C70 50 130 50 140 70'),
    shape('M54 66H146V78H54Z', INK.clayLight),
    rod('M126 64L160 20', 3.4, INK.brass),
    oval(163, 17, 8, 6, INK.brassLight, 2.6),
    stroke('M40 108C70 120 130 120 160 108M40 118C70 130 130 130 160 118', FINE),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 22, 140 - i * i * 2, 3.4, INK.cream)),
    shape('M84 78C84 92 92 96 92 88C92 98 102 102 102 90C102 84 98 78 98 78Z', INK.marigoldLight, 2.2),
    shine('M48 100C50 92 55 87 60 84', 3.8, INK.clayLight),
  )

const GRAINS = [
  [66, 98, -24],
  [80, 84, -40],
  [92, 72, 14],
  [110, 74, -18],
  [122, 86, 36],
  [137, 100, -10],
  [94, 92, 50],
  [112, 99, -44],
  [80, 101, 12],
  [126, 102, 28],
  [102, 84, -6],
] as const

export const rice = (): string =>
  draw(
    ground(100, 172, 46, 5),
    fill('M40 112C48 72 84 58 100 58C116 58 152 72 160 112Z', INK.cream),
    fill('M120 63C140 72 156 90 160 112H134C140 92 134 74 120 63Z', INK.creamDark),
    each(GRAINS, ([x, y, a]) => turned(x, y, a, stroke('M-4.5 0H4.5', 3.4, a % 4 ? INK.creamDark : INK.marigold))),
    stroke('M40 112C48 72 84 58 100 58C116 58 152 72 160 112'),
    lathe(100, 'M62 112C60 140 42 156 24 160L28 170L0 170', INK.brass, INK.brassDark, 0.56),
    shape('M34 106H166V117H34Z', INK.brassLight),
    shine('M50 128C54 138 60 144 66 148', 3.8),
    stroke('M60 136C84 146 116 146 140 136', FINE),
    disc(100, 146, 4, INK.red),
  )

const powderCup = (x: number, colour: string, shade: string): string =>
  draw(
    lathe(x, 'M34 112C35 138 20 148 12 150L12 156L22 162L22 168L0 168', INK.brass, INK.brassDark, 0.5),
    fill(`M${x - 32} 112C${x - 22} 78 ${x + 22} 78 ${x + 32} 112Z`, colour),
    fill(`M${x + 6} 88C${x + 18} 92 ${x + 27} 100 ${x + 32} 112H${x + 12}C${x + 14} 102 ${x + 12} 94 ${x + 6} 88Z`, shade),
    stroke(`M${x - 32} 112C${x - 22} 78 ${x + 22} 78 ${x + 32} 112`),
    shape(`M${x - 36} 108H${x + 36}V117H${x - 36}Z`, INK.brassLight),
    shine(`M${x - 26} 126C${x - 24} 134 ${x - 20} 139 ${x - 15} 143`, 3.4),
  )

export const kumkum = (): string =>
  draw(
    ground(100, 176, 74, 5),
    shape('M95 160V60C95 50 88 48 88 38C88 24 112 24 112 38C112 48 105 50 105 60V160Z', INK.brass),
    disc(100, 38, 5.4, INK.cream, 2.4),
    stroke('M92 66H108M92 76H108', FINE),
    shape('M34 166H166V176H34Z', INK.brassDark),
    powderCup(58, INK.red, INK.redDark),
    powderCup(142, INK.marigold, INK.marigoldDark),
  )

/** The butter pot of Gokul, hung high on three cords. */
export const matki = (): string =>
  draw(
    rod('M14 18H186', 5, INK.woodLight),
    leavesUnder([22, 20], [100, 24], [178, 20], 9, 24, 6.5, 2),
    strung([16, 20], [100, 24], [184, 20], 10, 7.5),
    stroke('M100 22L56 84M100 22L144 84M100 22V66', 2.6, INK.woodDark),
    fill('M60 92C62 72 82 74 84 66C96 56 118 60 120 70C132 70 140 78 140 92Z', INK.cream),
    fill('M116 66C120 68 120 70 120 70C132 70 140 78 140 92H118C124 84 122 74 116 66Z', INK.creamDark),
    stroke('M60 92C62 72 82 74 84 66C96 56 118 60 120 70C132 70 140 78 140 92'),
    lathe(100, 'M38 98C66 108 70 136 62 154C54 172 36 184 20 186L0 186', INK.clay, INK.clayDark, 0.54),
    lathe(100, 'M46 88C48 94 46 100 38 100L0 100', INK.clayLight, INK.clay, 0.5),
    shape('M64 92C64 118 76 122 76 108C76 128 90 132 90 114C90 104 98 108 98 92Z', INK.cream, 2.4),
    stroke('M36 138C66 152 134 152 164 138', 3, INK.marigold),
    each([-3, -2, -1, 0, 1, 2, 3], (i) => disc(100 + i * 18, 160 - i * i * 1.6, 3.2, INK.cream)),
    shine('M44 126C46 118 50 113 55 110', 3.8, INK.clayLight),
  )

export const coin = (x: number, y: number, r: number): string =>
  draw(
    disc(x, y, r, INK.marigold, 2.4),
    disc(x, y, r * 0.68, INK.marigoldLight),
    times(8, (i) => disc(...onCircle(x, y, r * 0.38, i * 45), r * 0.15, INK.marigoldDark)),
    disc(x, y, r * 0.18, INK.marigoldDark),
  )

/** Coins lying one on the other, seen from the side. */
export const coinStack = (x: number, y: number, count: number, r = 19): string =>
  times(count, (i) =>
    draw(
      form(
        `M${x - r} ${y - i * 7}V${y - i * 7 - 6}H${x + r}V${y - i * 7}C${x + r} ${y - i * 7 + 9} ${x - r} ${y - i * 7 + 9} ${x - r} ${y - i * 7}Z`,
        INK.marigold,
        `M${x + r * 0.3} ${y - i * 7 - 6}H${x + r}V${y - i * 7}C${x + r} ${y - i * 7 + 4} ${x + r * 0.7} ${y - i * 7 + 6} ${x + r * 0.3} ${y - i * 7 + 7}Z`,
        INK.marigoldDark,
        2.2,
      ),
      oval(x, y - i * 7 - 6, r, r * 0.36, INK.marigoldLight, 2.2),
    ),
  )

/** A pot that does not run empty: the day called Akshaya. */
export const coins = (): string =>
  draw(
    ground(100, 178, 84, 6),
    coin(72, 62, 15),
    coin(128, 60, 15),
    coin(100, 46, 16),
    coin(84, 74, 15),
    coin(116, 74, 15),
    lathe(
      100,
      'M34 90C32 96 32 100 38 104C64 112 70 130 66 144C62 160 44 168 30 170L34 178L0 178',
      INK.brass,
      INK.brassDark,
      0.56,
    ),
    lathe(100, 'M44 80C46 86 44 90 34 90L0 90', INK.brassLight, INK.brass, 0.5),
    stroke('M68 97C82 103 118 103 132 97', 7, INK.red),
    stroke('M70 100C84 105 116 105 130 100', 1.6, INK.marigold),
    stroke('M37 134C64 148 136 148 163 134', FINE),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 23, 155 - i * i * 2.2, 3.2, INK.red)),
    shine('M46 124C51 117 57 113 65 111', 4),
    coinStack(34, 172, 3),
    coin(164, 166, 15),
    coin(146, 174, 12),
  )
