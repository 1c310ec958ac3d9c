// Light and fragrance: the lamp, the row of lamps, camphor and incense.

import { lathe } from './lathe.ts'
import { disc, draw, each, FINE, fill, glow, ground, INK, placed, round, shape, shine, stroke, times } from './primitives.ts'

const flamePath = (x: number, y: number, h: number, r: number, lean: number): string => {
  const p = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`
  return [
    `M${p(lean, -h)}`,
    `C${p(r * 0.3 + lean * 0.4, -h * 0.68)} ${p(r, -h * 0.5)} ${p(r, -r * 0.75)}`,
    `C${p(r, -r * 0.15)} ${p(r * 0.55, 0)} ${p(0, 0)}`,
    `C${p(-r * 0.55, 0)} ${p(-r, -r * 0.15)} ${p(-r, -r * 0.75)}`,
    `C${p(-r, -h * 0.46)} ${p(-r * 0.25 + lean * 0.3, -h * 0.62)} ${p(lean, -h)}Z`,
  ].join('')
}

export const flame = (x: number, y: number, h: number, r: number, lean = 0): string =>
  draw(
    shape(flamePath(x, y, h, r, lean), INK.marigoldDark),
    fill(flamePath(x, y - h * 0.05, h * 0.66, r * 0.62, lean * 0.5), INK.marigold),
    fill(flamePath(x, y - h * 0.08, h * 0.36, r * 0.34, 0), INK.cream),
  )

/** The clay lamp without ground or glow; it stands at y 171 and is 144 wide. */
export const diyaBody = (): string =>
  draw(
    lathe(100, 'M72 108C70 138 44 160 22 164L22 171L0 171', INK.clay, INK.clayDark, 0.62),
    shape('M28 108C46 92 154 92 172 108C154 126 46 126 28 108Z', INK.clayLight),
    fill('M44 108C60 99 140 99 156 108C140 118 60 118 44 108Z', INK.clayDark),
    fill('M52 110C68 104 132 104 148 110C134 117 66 117 52 110Z', INK.marigold),
    stroke('M100 112V92', 5, INK.cream),
    stroke('M97 112V94M103 112V94', 1.4),
    flame(100, 98, 74, 17),
    each([-3, -2, -1, 0, 1, 2, 3], (i) => disc(100 + (i / 3) * 50, 143 - (i / 3) ** 2 * 15, 3.2, INK.cream)),
    shine('M40 124C44 136 52 146 62 152', 3.5, INK.clayLight),
  )

export const diya = (): string => draw(glow(100, 70, 62), ground(100, 173, 44, 5), diyaBody())

/** A lamp small enough to stand in rows: its foot at (x, y), its bowl `width` wide. */
export const smallDiya = (x: number, y: number, width: number): string =>
  placed(
    [x, y],
    [0, 40],
    round((width / 80) * 100) / 100,
    glow(0, -18, 40),
    shape('M-40 8C-38 28 -24 38 -12 40H12C24 38 38 28 40 8C26 16 -26 16 -40 8Z', INK.clay, 4.4),
    fill('M14 14C26 13 34 11 38 9C36 26 24 36 12 38H4C12 32 14 24 14 14Z', INK.clayDark),
    shape('M-40 8C-28 -1 28 -1 40 8C28 17 -28 17 -40 8Z', INK.clayLight, 4),
    shape(flamePath(0, 8, 50, 12, 0), INK.marigoldDark, 4),
    fill(flamePath(0, 6, 34, 7.5, 0), INK.marigold),
    fill(flamePath(0, 4, 18, 4, 0), INK.cream),
    times(5, (i) => disc(-22 + i * 11, 27 - Math.abs(i - 2) * 2, 2, INK.cream)),
  )

export const diyas = (): string =>
  draw(
    ground(100, 178, 88, 6),
    placed([58, 118], [100, 171], 0.42, glow(100, 62, 44), diyaBody()),
    placed([142, 118], [100, 171], 0.42, glow(100, 62, 44), diyaBody()),
    shape('M22 118H178V128H22Z', INK.cream),
    shape('M8 128H192V140H8Z', INK.creamDark),
    placed([36, 177], [100, 171], 0.46, glow(100, 62, 44), diyaBody()),
    placed([164, 177], [100, 171], 0.46, glow(100, 62, 44), diyaBody()),
    placed([100, 180], [100, 171], 0.66, glow(100, 62, 48), diyaBody()),
  )

const cube = (x: number, y: number): string =>
  draw(
    shape(`M${x} ${y - 8}L${x + 12} ${y - 4}V${y + 8}L${x} ${y + 12}L${x - 12} ${y + 8}V${y - 4}Z`, INK.cream, 2.2),
    fill(`M${x} ${y}L${x + 12} ${y - 4}V${y + 8}L${x} ${y + 12}Z`, INK.creamDark),
    stroke(`M${x - 12} ${y - 4}L${x} ${y}L${x + 12} ${y - 4}M${x} ${y}V${y + 12}`, 1.6),
  )

export const camphor = (): string =>
  draw(
    glow(86, 74, 60),
    ground(86, 175, 44, 5),
    shape('M128 124C150 120 162 128 182 120C190 118 192 128 184 130C164 138 150 132 126 136Z', INK.wood),
    flame(86, 112, 82, 20, 4),
    lathe(86, 'M50 118C48 138 30 146 14 148L12 158L30 166L32 174L0 174', INK.brass, INK.brassDark, 0.5),
    shape('M34 118C44 110 128 110 138 118C128 128 44 128 34 118Z', INK.brassDark),
    cube(64, 110),
    cube(108, 110),
    cube(86, 114),
    stroke('M34 118C44 128 128 128 138 118'),
    shine('M44 132C48 138 54 142 62 144', 3.6),
  )

const stick = (x1: number, y1: number, x2: number, y2: number): string =>
  draw(
    stroke(`M${x1} ${y1}L${x2} ${y2}`, 7),
    stroke(`M${x1} ${y1}L${round(x1 + (x2 - x1) * 0.96)} ${round(y1 + (y2 - y1) * 0.96)}`, 3, INK.woodLight),
    disc(x2, y2, 5.4, INK.red, 2.4),
  )

const smoke = (x: number, y: number): string =>
  stroke(`M${x} ${y}C${x - 16} ${y - 14} ${x + 14} ${y - 22} ${x} ${y - 40}`, 4, INK.woodLight, 0.7)

export const incense = (): string =>
  draw(
    smoke(100, 44),
    smoke(148, 54),
    smoke(52, 54),
    ground(100, 176, 52, 5),
    stick(90, 128, 54, 62),
    stick(110, 128, 146, 62),
    stick(100, 126, 100, 52),
    lathe(100, 'M34 124C36 146 22 150 12 154L12 162L42 168L42 175L0 175', INK.brass, INK.brassDark, 0.5),
    shape('M66 124C74 116 126 116 134 124C126 133 74 133 66 124Z', INK.brassLight),
    stroke('M72 140C86 147 114 147 128 140', FINE),
    shine('M74 134C75 140 79 144 84 146', 3.6),
  )
