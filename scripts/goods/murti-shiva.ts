// The lingam in stone and in brass, and the bull that faces it.

import { belLeaf } from '../art/growing.ts'
import { disc, draw, each, FINE, form, ground, INK, mirrored, oval, shape, shine, stroke } from '../art/primitives.ts'
import { plinth } from './figure.ts'
import { BRASS, RED, SILVER, STONE } from './materials.ts'

/** A smooth river stone set in a dark base. */
export const shivlingNarmada = (): string =>
  draw(
    ground(104, 182, 74, 6),
    form(
      'M58 122C50 74 70 26 96 24C122 26 142 74 134 122Z',
      STONE.light,
      'M108 29C128 44 140 84 134 122H112C122 92 122 56 108 29Z',
      STONE.base,
    ),
    stroke('M60 92C76 78 112 100 136 82M58 106C80 94 108 114 136 98', 4, INK.clayLight),
    stroke('M76 60H116M75 67H117M75 74H117', 2.8, INK.cream),
    disc(96, 67, 4.6, INK.red),
    shine('M72 50C76 40 82 34 88 31', 4.4, INK.silver),
    form(
      'M24 132C24 112 60 108 96 108C122 108 144 112 154 118L190 120C198 122 198 136 190 138L154 140C142 150 120 154 96 154C60 154 24 150 24 132Z',
      STONE.dark,
      'M24 132C40 146 70 148 96 148C124 148 144 142 156 132L194 130C194 134 193 137 190 138L154 140C142 150 120 154 96 154C60 154 24 150 24 132Z',
      INK.line,
    ),
    stroke('M58 122C72 130 120 130 134 122', 3, STONE.base),
    form('M56 152H136L144 182H48Z', STONE.dark, 'M112 152H136L144 182H112Z', INK.line),
    stroke('M54 164H138', FINE, STONE.light),
    belLeaf(40, 178, 26, -60),
  )

const HOOD_EYES = [
  [60, 32],
  [78, 26],
  [96, 24],
  [114, 26],
  [130, 34],
] as const

/** Brass, a five-hooded snake raised above. */
export const shivlingBrassNag = (): string =>
  draw(
    ground(104, 188, 66, 5),
    stroke('M148 128C166 108 158 60 132 52', 15),
    stroke('M148 128C166 108 158 60 132 52', 9.6, BRASS.dark),
    form(
      'M60 56C40 46 40 22 56 20C56 8 74 4 80 14C84 2 106 0 110 12C116 2 134 6 134 18C152 20 152 46 132 56C116 66 76 66 60 56Z',
      BRASS.base,
      'M124 8C132 8 134 14 134 18C152 20 152 46 132 56C126 60 116 62 108 63C128 52 132 26 124 8Z',
      BRASS.dark,
    ),
    each(HOOD_EYES, ([x, y]) => draw(disc(x - 3, y, 1.8, INK.line), disc(x + 3, y, 1.8, INK.line))),
    stroke('M70 52C76 44 80 40 82 36M96 56V36M122 52C116 44 114 40 112 36', FINE),
    form(
      'M68 130V94C68 72 80 62 96 62C112 62 124 72 124 94V130Z',
      BRASS.light,
      'M104 63C116 67 124 76 124 94V130H106C112 108 112 82 104 63Z',
      BRASS.base,
    ),
    stroke('M76 88H116M75 95H117M75 102H117', 2.8, INK.redDark),
    disc(96, 95, 4.4, INK.red),
    form(
      'M28 136C28 122 62 118 96 118C122 118 142 122 152 126L184 128C190 130 190 140 184 142L152 144C140 152 120 154 96 154C62 154 28 150 28 136Z',
      BRASS.base,
      'M28 136C44 146 70 148 96 148C124 148 142 142 154 136L188 134C188 138 187 141 184 142L152 144C140 152 120 154 96 154C62 154 28 150 28 136Z',
      BRASS.dark,
    ),
    stroke('M68 128C80 134 112 134 124 128'),
    form(
      'M62 152C66 162 58 168 48 174V186H144V174C134 168 126 162 130 152Z',
      BRASS.base,
      'M112 153H130C126 162 134 168 144 174V186H116C120 172 116 162 112 153Z',
      BRASS.dark,
    ),
    stroke('M54 178H138', FINE),
  )

const nandiHead = (): string =>
  draw(
    stroke('M48 64C38 54 36 38 44 28M86 62C96 52 98 36 90 26', 10),
    stroke('M48 64C38 54 36 38 44 28M86 62C96 52 98 36 90 26', 5, BRASS.light),
    shape('M42 76C28 66 20 72 18 80C24 88 36 88 44 84ZM92 76C106 66 114 72 116 80C110 88 98 88 90 84Z', BRASS.base),
    form(
      'M46 62C56 52 78 52 88 62C96 78 88 98 86 112C84 128 50 128 48 112C46 98 38 78 46 62Z',
      BRASS.base,
      'M78 56C82 57 86 60 88 62C96 78 88 98 86 112C85 120 76 124 68 124C80 106 86 80 78 56Z',
      BRASS.dark,
    ),
    oval(67, 114, 19, 11, BRASS.light, 2.6),
    stroke('M58 112v2M76 112v2M60 119C64 122 70 122 74 119M51 84C54 88 59 88 61 85M73 85C75 88 80 88 83 84', 2.4),
    disc(67, 72, 4.6, INK.red),
  )

/** The seated bull, garlanded, facing the shrine. */
export const nandi = (): string =>
  draw(
    ground(100, 186, 78, 5),
    plinth(100, 164, 80, BRASS, 22),
    stroke('M168 150C184 136 180 112 170 104', 6.4),
    stroke('M168 150C184 136 180 112 170 104', 2.6, BRASS.light),
    form(
      'M60 164C52 128 68 104 88 98C96 82 122 82 130 98C156 104 176 130 172 164Z',
      BRASS.base,
      'M126 92C128 94 129 96 130 98C156 104 176 130 172 164H140C154 138 146 110 126 92Z',
      BRASS.dark,
    ),
    form(
      'M98 164C98 146 120 138 140 144C160 148 166 158 160 164Z',
      BRASS.light,
      'M140 144C160 148 166 158 160 164H136C146 160 148 150 140 144Z',
      BRASS.base,
      2.6,
    ),
    form('M52 164C46 158 52 150 62 150H92V164Z', BRASS.light, 'M84 150H92V164H78Z', BRASS.base, 2.6),
    nandiHead(),
    `<path d="M54 126C60 152 94 156 104 112" stroke="${INK.redDark}" stroke-width="7" stroke-dasharray="0 8"/>`,
    shape('M66 142C60 150 62 154 58 158H82C78 154 80 150 74 142Z', BRASS.light, 2.4),
    form(
      'M94 100C110 92 134 96 144 108L140 132C126 124 110 122 98 126Z',
      RED.base,
      'M128 98C136 100 140 104 144 108L140 132C136 129 130 127 126 126Z',
      RED.dark,
      2.6,
    ),
    stroke('M97 120C110 116 128 118 141 126', 3, INK.marigold),
  )

/** Two small silver snakes, entwined, hoods apart. */
export const nagNagin = (): string => {
  const body = 'M70 62C66 92 130 96 130 124C130 146 96 148 84 168'
  const hood = draw(
    form(
      'M70 70C50 62 46 36 58 26C64 20 76 20 82 26C94 36 90 62 70 70Z',
      SILVER.base,
      'M76 22C79 23 81 24 82 26C94 36 90 62 70 70C80 56 84 38 76 22Z',
      SILVER.dark,
    ),
    stroke('M66 54V42C66 38 74 38 74 42V54', FINE, INK.stone),
    each([64, 76], (x) => disc(x, 33, 2.2, INK.red)),
    stroke('M70 24V16M70 16L66 10M70 16L74 10', 1.8, INK.red),
  )
  return draw(
    ground(100, 186, 64, 5),
    mirrored(100, stroke(body, 18), stroke(body, 12, SILVER.dark), stroke(body, 3, SILVER.light)),
    stroke(body, 18),
    stroke(body, 12, SILVER.base),
    `<path d="${body}" stroke="${SILVER.light}" stroke-width="4" stroke-dasharray="0 8"/>`,
    hood,
    mirrored(100, hood),
    form(
      'M48 162C70 154 130 154 152 162L160 184H40Z',
      SILVER.base,
      'M128 157C138 158 146 160 152 162L160 184H128C134 174 134 164 128 157Z',
      SILVER.dark,
    ),
    stroke('M46 174C80 168 120 168 154 174', FINE),
  )
}
