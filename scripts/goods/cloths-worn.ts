// Cloth that is worn, hung before the Goddess or tied.

import {
  disc,
  draw,
  each,
  FINE,
  form,
  ground,
  group,
  INK,
  mirrored,
  oval,
  shape,
  shine,
  stroke,
  times,
} from '../art/primitives.ts'
import { BLACK, RED, SAFFRON, WHITE, YELLOW } from './materials.ts'

/** Draped from a peg in three folds. */
export const blackCloth = (): string =>
  draw(
    ground(100, 186, 54, 5),
    shape('M84 10H116V26H84Z', INK.woodLight),
    form(
      'M66 30C84 16 116 16 134 30C146 70 152 130 164 178C150 186 140 172 128 182C116 190 108 176 98 184C86 190 78 176 66 182C54 186 46 180 36 178C48 130 54 70 66 30Z',
      BLACK.base,
      'M118 22C124 24 130 26 134 30C146 70 152 130 164 178C150 186 140 172 128 182C134 130 130 70 118 22Z',
      BLACK.dark,
    ),
    stroke('M82 34C76 80 72 130 66 176M104 28C104 80 102 130 98 178', FINE, BLACK.light),
    stroke('M40 166C48 168 56 172 66 169C78 164 86 176 98 171C108 164 116 176 128 169C140 160 150 172 161 166', 3, INK.silver),
    shine('M72 44C66 80 62 110 56 140', 3.4, BLACK.light),
    stroke('M66 32C84 44 116 44 134 32', FINE, BLACK.light),
  )

/** The red chunri of the Goddess, gold dots and gota, hung open. */
export const chunri = (): string =>
  draw(
    stroke('M8 34H192', 8),
    stroke('M8 34H192', 4, INK.brassLight),
    form(
      'M24 34H176L184 164C164 178 148 162 128 174C112 182 92 166 74 176C54 184 36 170 16 164Z',
      RED.base,
      'M140 34H176L184 164C164 178 148 162 128 174C142 130 144 80 140 34Z',
      RED.dark,
    ),
    stroke('M18 150C38 158 54 170 74 162C92 152 112 168 128 160C148 148 164 164 182 150', 8, INK.marigold),
    stroke('M18 150C38 158 54 170 74 162C92 152 112 168 128 160C148 148 164 164 182 150', 1.8),
    stroke('M32 44H168', 3, INK.marigold),
    each(
      [
        [48, 70],
        [84, 66],
        [120, 70],
        [156, 66],
        [40, 102],
        [70, 112],
        [134, 110],
        [162, 100],
        [46, 132],
        [154, 132],
      ] as const,
      ([x, y]) => disc(x, y, 3.2, INK.marigoldLight),
    ),
    times(
      8,
      (i) =>
        `<g transform="translate(102 112)rotate(${i * 45})"><path d="M0 -8C9 -12 9 -22 0 -27C-9 -22 -9 -12 0 -8Z" fill="${INK.marigold}" stroke="${INK.line}" stroke-width="2"/></g>`,
    ),
    disc(102, 112, 8, INK.marigoldLight, 2),
    stroke('M58 40C54 80 50 120 46 148M116 40C118 60 122 70 124 84', 1.8, RED.dark),
    times(7, (i) => disc(24 + i * 25.6, [167, 174, 180, 172, 181, 174, 169][i] ?? 170, 3.6, INK.marigoldLight, 1.8)),
  )

const knotEnds = (): string =>
  draw(
    form(
      'M88 106C74 126 56 150 40 176L74 186C86 156 98 134 104 112Z',
      YELLOW.base,
      'M104 112C98 134 86 156 74 186L60 182C76 156 88 130 96 109Z',
      YELLOW.dark,
    ),
    form(
      'M112 106C126 126 144 150 160 176L126 186C114 156 102 134 96 112Z',
      RED.base,
      'M112 106C126 126 144 150 160 176L146 180C134 152 118 128 106 109Z',
      RED.dark,
    ),
  )

const RED_END_DOTS = [
  [28, 56],
  [50, 66],
] as const
const YELLOW_END_DOTS = [
  [172, 56],
  [150, 66],
] as const

/** Bride's red and groom's yellow, tied in one knot. */
export const knotCloth = (): string =>
  draw(
    ground(100, 186, 72, 5),
    form(
      'M10 34C44 26 66 50 92 84L76 104C50 80 34 70 12 86C4 68 4 50 10 34Z',
      RED.base,
      'M12 86C8 78 6 70 6 62C34 56 60 78 84 96L76 104C50 80 34 70 12 86Z',
      RED.dark,
    ),
    form(
      'M190 34C156 26 134 50 108 84L124 104C150 80 166 70 188 86C196 68 196 50 190 34Z',
      YELLOW.base,
      'M188 86C192 78 194 70 194 62C166 56 140 78 116 96L124 104C150 80 166 70 188 86Z',
      YELLOW.dark,
    ),
    knotEnds(),
    form(
      'M76 84C86 72 114 72 124 84C130 96 126 110 116 116C106 122 92 122 84 116C74 110 70 96 76 84Z',
      RED.base,
      'M110 76C120 80 126 84 127 94C128 104 122 112 116 116C108 121 100 121 94 120C112 112 118 94 110 76Z',
      YELLOW.base,
    ),
    stroke('M80 92C92 84 108 100 122 92M82 108C94 98 108 112 120 104', FINE),
    stroke('M14 44C40 40 62 60 82 84', 3, INK.marigold),
    stroke('M186 44C160 40 138 60 118 84', 3, INK.red),
    stroke('M44 172L74 181', 5, INK.red),
    stroke('M156 172L126 181', 5, INK.marigold),
    each(RED_END_DOTS, ([x, y]) => disc(x, y, 3, INK.marigoldLight)),
    each(YELLOW_END_DOTS, ([x, y]) => disc(x, y, 3, INK.red)),
  )

/** A white dhoti with its red border, the checked gamchha over it. */
export const dhotiGamchha = (): string =>
  draw(
    ground(100, 178, 78, 6),
    form(
      'M32 60H168C176 60 176 176 168 176H32C24 176 24 60 32 60Z',
      WHITE.base,
      'M134 60H168C176 60 176 176 168 176H126C138 140 140 100 134 60Z',
      WHITE.dark,
    ),
    stroke('M28 82H172M28 90H172', 2.6, INK.red),
    stroke('M28 152H172M28 160H172', 2.6, INK.red),
    stroke('M29 106H171M29 128H171', 1.8, INK.creamDark),
    form('M68 34H132V138L120 150L108 138L96 150L84 138L68 150Z', INK.marigoldDark, 'M112 34H132V138L120 150L110 140Z', INK.clay),
    stroke(
      'M80 36V140M94 36V144M108 36V138M120 36V146M68 54H132M68 72H132M68 90H132M68 108H132M68 126H132',
      FINE,
      INK.marigoldLight,
    ),
    shape('M60 28H140V40H60Z', INK.woodLight),
    stroke('M72 152V162M84 142V156M96 152V164M108 142V156M120 152V164', FINE, INK.marigoldDark),
  )

const HEM_DOTS = [
  [70, 136],
  [52, 152],
] as const

/** A coat, a small crown and a garland for the child Krishna. */
export const deityClothes = (): string =>
  draw(
    ground(100, 184, 78, 6),
    form(
      'M76 70H124L136 92C158 128 176 148 184 168C160 188 40 188 16 168C24 148 42 128 64 92Z',
      YELLOW.base,
      'M112 70H124L136 92C158 128 176 148 184 168C172 178 148 182 122 183C140 160 130 110 112 70Z',
      YELLOW.dark,
    ),
    stroke('M22 162C60 178 140 178 178 162', 8, INK.red),
    stroke('M22 162C60 178 140 178 178 162', 2, INK.marigoldLight),
    stroke('M92 96C84 124 72 150 64 170M108 96C116 124 128 150 136 170M100 96V174', FINE),
    form(
      'M76 68L40 84L50 108L68 98L76 112H124L132 98L150 108L160 84L124 68C114 80 86 80 76 68Z',
      SAFFRON.base,
      'M120 70L124 68L160 84L150 108L132 98L124 112H112C120 98 122 84 120 70Z',
      SAFFRON.dark,
    ),
    stroke('M44 90L54 104M156 90L146 104M80 106H120', 3, INK.marigoldLight),
    group(
      'translate(100 36)',
      form('M-24 14L-26 -6L-12 2L0 -18L12 2L26 -6L24 14Z', INK.brassLight, 'M8 14L8 -4L12 2L26 -6L24 14Z', INK.brass, 2.8),
      disc(0, 4, 4, INK.red, 2),
      each([-25, 0, 25], (x) => disc(x, x ? -8 : -20, 3, INK.red, 1.8)),
    ),
    group(
      'translate(114 22)rotate(24)',
      shape('M0 10C-10 4 -10 -14 0 -22C10 -14 10 4 0 10Z', INK.leaf, 2.4),
      oval(0, -8, 4, 6, INK.peacock, 1.8),
    ),
    mirrored(
      100,
      each(HEM_DOTS, ([x, y]) => disc(x, y, 3, INK.red)),
    ),
    each(HEM_DOTS, ([x, y]) => disc(x, y, 3, INK.red)),
  )
