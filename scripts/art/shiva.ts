// Emblems of Shiva and of the Goddess with the trident: lingam, abhishek, trishul, chunri.

import { belLeaf, hibiscus } from './growing.ts'
import { lathe } from './lathe.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  glow,
  ground,
  group,
  INK,
  placed,
  rod,
  shape,
  shine,
  stroke,
  times,
} from './primitives.ts'

const SIDE_PRONG = 'M0 66C26 66 38 54 36 34C35 28 36 22 42 10C52 24 56 38 52 52C46 74 26 82 0 82Z'
const SIDE_SHADE = 'M42 10C52 24 56 38 52 52C46 74 26 82 0 82V76C24 74 42 64 46 46C48 34 46 22 42 10Z'

/** The trident's head about its own axis: tip at y 0, collar at y 92. */
const tridentHead = (metal: string, shade: string): string =>
  draw(
    group('scale(-1 1)', shape(SIDE_PRONG, metal)),
    form(SIDE_PRONG, metal, SIDE_SHADE, shade),
    form(
      'M0 0C12 16 14 30 7 46L6 82H-6L-7 46C-14 30 -12 16 0 0Z',
      metal,
      'M0 0C12 16 14 30 7 46L6 82H1L2 46C6 30 6 14 0 0Z',
      shade,
    ),
    shape('M-10 78H10V92H-10Z', INK.red),
    stroke('M-10 85H10', FINE, INK.marigold),
  )

const trident = (x: number, top: number, foot: number, metal: string, shade: string): string =>
  draw(rod(`M${x} ${top + 88}V${foot}`, 6, metal), group(`translate(${x} ${top})`, tridentHead(metal, shade)))

const damru = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})rotate(78)`,
    form('M-20 -16H20L5 0L20 16H-20L-5 0Z', INK.wood, 'M8 -16H20L5 0L20 16H8L2 0Z', INK.woodDark, 2.6),
    shape('M-22 -20H22V-14H-22ZM-22 14H22V20H-22Z', INK.cream, 2.4),
    stroke('M-8 -12L-3 0L-8 12M8 -12L3 0L8 12', 1.6, INK.cream),
    shape('M-6 -4H6V4H-6Z', INK.red, 2.2),
    stroke('M6 0C18 2 22 10 26 16', 2.2),
    disc(27, 18, 3.6, INK.red, 2),
  )

const LINGAM = 'M70 122V74C70 44 84 28 100 28C116 28 130 44 130 74V122Z'
const PEETH_TOP =
  'M36 124C36 110 66 106 100 106C128 106 146 110 156 116L184 117C190 119 190 129 184 131L156 133C146 139 128 142 100 142C66 142 36 138 36 124Z'

/** The lingam on its peeth, without ground; it stands at y 178. */
const lingamBody = (): string =>
  draw(
    lathe(100, 'M40 136C42 150 30 154 26 158C30 164 50 168 52 178L0 178', INK.stone, INK.stoneDark, 0.5),
    form(
      PEETH_TOP,
      INK.stone,
      'M36 124C42 136 66 139 100 139C128 139 146 134 156 128L187 125C187 129 186 131 184 131L156 133C146 139 128 142 100 142C66 142 36 138 36 124Z',
      INK.stoneDark,
    ),
    fill(
      'M48 122C52 114 74 111 100 111C128 111 142 115 152 121L178 123C174 127 164 126 152 127C140 133 124 135 100 135C70 135 50 131 48 122Z',
      INK.stoneDark,
    ),
    form(LINGAM, INK.stone, 'M108 29C120 34 130 48 130 74V122C126 124 118 125 110 125C118 96 120 56 108 29Z', INK.stoneDark),
    stroke('M70 122C80 128 120 128 130 122'),
    stroke('M77 62C90 67 110 67 123 62M77 70C90 75 110 75 123 70M77 78C90 83 110 83 123 78', 2.8, INK.cream),
    disc(100, 73, 4.6, INK.red),
    shine('M79 54C81 46 85 41 90 38', 3.6, INK.stoneLight),
    stroke('M62 164C76 169 124 169 138 164', FINE),
  )

export const shivling = (): string =>
  draw(
    ground(104, 180, 76, 5),
    placed([48, 176], [48, 176], 0.82, trident(48, 0, 176, INK.brass, INK.brassDark), damru(48, 122)),
    placed([118, 178], [100, 178], 0.9, lingamBody(), belLeaf(100, 38, 28, 0)),
    belLeaf(36, 178, 22, -70),
  )

/** Water falls without a break from the pierced pot on to the lingam. */
export const abhishek = (): string =>
  draw(
    ground(100, 184, 60, 5),
    rod('M58 5H142', 3.4, INK.brass, 4),
    stroke('M100 5L66 24M100 5L134 24M100 5V18', 2.2),
    lathe(100, 'M36 26C42 34 41 44 31 52C22 58 10 59 7 66L0 66', INK.clayLight, INK.clay, 0.5),
    shape('M60 20H140V29H60Z', INK.brassLight),
    stroke('M62 41C78 48 122 48 138 41', FINE),
    shine('M68 35C68 41 71 45 76 48', 3.2, INK.cream),
    placed([97, 184], [100, 178], 0.72, lingamBody()),
    stroke('M97 68V86', 6.4, INK.peacockDark),
    stroke('M97 69V90', 3.6, INK.peacockLight),
    stroke('M97 84C88 85 81 92 80 106V132M97 84C106 85 113 92 114 106V132M97 92V134', 2.4, INK.peacockLight),
    stroke('M156 148V160', 5.4, INK.peacockDark),
    stroke('M156 148V160', 2.6, INK.peacockLight),
    belLeaf(44, 182, 24, -64),
    belLeaf(154, 184, 22, 66),
  )

const CRESCENT = 'M22 -20A30 30 0 1 0 22 20A23 23 0 1 1 22 -20Z'

/** The night of Shiva: trident, drum and the thin moon before the new. */
export const trishul = (): string =>
  draw(
    glow(166, 46, 32, INK.cream),
    group('translate(166 46)rotate(-28)scale(.74)', shape(CRESCENT, INK.cream)),
    ground(86, 184, 60, 5),
    trident(84, 8, 176, INK.brass, INK.brassDark),
    group('translate(84 128)scale(1.3)', damru(0, 0)),
    form(
      'M26 182C32 160 58 158 84 158C112 158 138 160 144 182Z',
      INK.stone,
      'M102 159C126 161 140 168 144 182H114C118 172 112 164 102 159Z',
      INK.stoneDark,
    ),
    belLeaf(58, 178, 26, -58),
    belLeaf(110, 178, 26, 58),
    each(
      [
        [154, 100, 2.6],
        [176, 128, 2],
        [160, 152, 2.4],
        [20, 116, 2.2],
      ] as const,
      ([x, y, r]) => disc(x, y, r, INK.marigold),
    ),
  )

const CHUNRI_LEFT =
  'M100 92C82 88 60 96 50 112C42 126 44 142 32 158C44 157 50 166 60 161C68 166 76 159 86 163C84 146 90 128 99 108Z'
const CHUNRI_EDGE =
  'M32 158C44 157 50 166 60 161C68 166 76 159 86 163L85 152C76 149 68 155 61 151C52 155 46 147 39 147C37 151 35 155 32 158Z'

const chunri = (colour: string): string =>
  draw(
    fill(CHUNRI_LEFT, colour),
    fill(CHUNRI_EDGE, INK.marigold),
    stroke('M39 147C46 147 52 155 61 151C68 155 76 149 85 152', FINE),
    stroke('M94 97C76 100 62 118 56 142M97 101C84 108 76 126 72 146', FINE),
    stroke(CHUNRI_LEFT),
    each(
      [
        [66, 106],
        [56, 120],
        [70, 120],
        [50, 136],
        [64, 138],
        [79, 134],
      ] as const,
      ([x, y]) => disc(x, y, 2.4, INK.marigoldLight),
    ),
  )

/** The Goddess: her trident wrapped in the red chunri, hibiscus at its foot. */
export const durga = (): string =>
  draw(
    ground(100, 184, 56, 5),
    rod('M100 90V176', 6, INK.brass),
    chunri(INK.red),
    group('translate(200 0)scale(-1 1)', chunri(INK.redDark)),
    group('translate(100 6)', tridentHead(INK.brass, INK.brassDark)),
    shape('M84 92C84 82 116 82 116 92C116 106 84 106 84 92Z', INK.red),
    fill('M102 85C112 86 116 88 116 92C116 100 110 102 102 103C108 98 108 90 102 85Z', INK.redDark),
    stroke('M85 95C94 101 106 101 115 95', FINE, INK.marigold),
    hibiscus(70, 168, 17, -20),
    hibiscus(130, 168, 17, 20),
    hibiscus(100, 166, 21, 0),
    times(2, (i) => disc(i ? 152 : 48, 178, 4, INK.marigold, 2.2)),
  )
