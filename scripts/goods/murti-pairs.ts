// Pairs and families on one base: Lakshmi with Ganesha, Radha with Krishna, Vitthal with Rukmini, Shiva's household, Ram's court.

import { leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, form, ground, group, INK, placed, rod, shape, stroke, times } from '../art/primitives.ts'
import { plinth, radiance } from './figure.ts'
import { BRASS_MURTI, MARBLE_RED, PAINTED, SILVER_MURTI } from './finishes.ts'
import { flameAt } from './flames.ts'
import { BRASS, GREEN, MARBLE, RED, SILVER, STONE, YELLOW } from './materials.ts'
import { at, smallChild, smallDevi, smallGanesha, smallShiva } from './murti-small.ts'
import { base, standingFigure } from './standing.ts'

/** Bazaar clay: two figures, each on its own painted stand. */
export const lakshmiGaneshClay = (): string =>
  draw(
    ground(100, 184, 88, 5),
    at(54, 158, smallDevi(PAINTED(RED))),
    at(146, 158, smallGanesha(PAINTED(YELLOW))),
    each([54, 146], (x) =>
      draw(
        form(
          `M${x - 42} 158H${x + 42}L${x + 36} 184H${x - 36}Z`,
          INK.pinkDark,
          `M${x + 20} 158H${x + 42}L${x + 36} 184H${x + 14}Z`,
          INK.pinkDeep,
          2.8,
        ),
        times(5, (i) =>
          shape(
            `M${x - 36 + i * 15} 158C${x - 34 + i * 15} 172 ${x - 24 + i * 15} 172 ${x - 22 + i * 15} 158Z`,
            INK.pinkLight,
            1.8,
          ),
        ),
        stroke(`M${x - 36} 178H${x + 36}`, 2.4, INK.marigold),
      ),
    ),
  )

/** Brass: under one cusped arch on one plinth, a lamp between them. */
export const lakshmiGaneshBrass = (): string =>
  draw(
    ground(100, 188, 90, 5),
    form(
      'M14 160V92C14 66 30 60 40 48C50 36 78 36 100 16C122 36 150 36 160 48C170 60 186 66 186 92V160Z',
      BRASS.dark,
      'M150 41C154 43 158 45 160 48C170 60 186 66 186 92V160H170C176 110 168 66 150 41Z',
      INK.wood,
    ),
    `<path d="M22 158V94C22 72 36 66 46 54C56 44 82 44 100 26C118 44 144 44 154 54C164 66 178 72 178 94V158" stroke="${BRASS.light}" stroke-width="3.4" stroke-dasharray="0 7.4"/>`,
    at(58, 164, smallDevi(BRASS_MURTI)),
    at(142, 164, smallGanesha(BRASS_MURTI)),
    plinth(100, 164, 84, BRASS, 24),
    shape('M88 164C90 172 110 172 112 164Z', BRASS.light, 2.4),
    flameAt(100, 164, 28),
  )

/** Silver: side by side on one low seat under a parasol. */
export const lakshmiGaneshSilver = (): string =>
  draw(
    ground(100, 190, 82, 5),
    rod('M100 160V28', 3.4, SILVER.light, 4.4),
    form(
      'M44 50C44 26 76 14 100 12C124 14 156 26 156 50C148 44 142 44 136 50C130 44 118 44 112 50C106 44 94 44 88 50C82 44 70 44 64 50C58 44 52 44 44 50Z',
      SILVER.base,
      'M120 17C142 24 156 34 156 50C148 44 142 44 136 50C134 38 128 26 120 17Z',
      SILVER.dark,
    ),
    disc(100, 9, 5, INK.red, 2.4),
    placed([58, 164], [0, 0], 0.94, smallDevi(SILVER_MURTI, false)),
    placed([142, 164], [0, 0], 0.94, smallGanesha(SILVER_MURTI)),
    base(100, 164, 86, SILVER, 20),
    disc(100, 162, 6, INK.red, 2.4),
  )

/** Krishna with crossed foot and flute, Radha's hand raised beside him. */
export const radhaKrishna = (): string =>
  draw(
    ground(100, 190, 66, 5),
    radiance(100, 78, 68),
    placed(
      [68, 170],
      [0, 0],
      1,
      standingFigure('dhoti', BRASS_MURTI, { before: ['M-17 -94L-30 -80L-14 -96', 'M17 -94L28 -82L12 -98'] }),
    ),
    group('translate(68 70)rotate(-6)', rod('M-34 4H26', 3, INK.woodLight, 4)),
    group(
      'translate(78 26)rotate(24)',
      shape('M0 8C-8 2 -8 -12 0 -18C8 -12 8 2 0 8Z', INK.leaf, 2.2),
      disc(0, -6, 3.4, INK.peacock, 1.6),
    ),
    placed(
      [132, 170],
      [0, 0],
      0.94,
      standingFigure('sari', BRASS_MURTI, { before: ['M-17 -94L-26 -82L-22 -98', 'M17 -94L26 -78L22 -62'] }),
    ),
    base(100, 170, 66, BRASS, 18),
  )

const akimbo = ['M-18 -94L-32 -78L-16 -64', 'M18 -94L32 -78L16 -64'] as const
/** Both with hands on the waist, standing on the brick. */
export const vitthalRukmini = (): string => {
  const dark = { ...BRASS_MURTI, skin: { base: INK.wood, dark: INK.woodDark, light: BRASS.base }, cloth: BRASS }
  return draw(
    ground(100, 190, 74, 5),
    each([60, 140], (x) => disc(x, 62, 34, INK.brassLight, 2.8)),
    placed([60, 166], [0, 0], 1, standingFigure('dhoti', dark, { before: akimbo, crown: 'none' })),
    shape('M48 46L50 14C56 6 64 6 70 14L72 46C64 40 56 40 48 46Z', BRASS.light),
    stroke('M50 32H70M51 22H69', FINE),
    placed(
      [140, 166],
      [0, 0],
      0.96,
      standingFigure(
        'sari',
        { ...dark, cloth: { base: INK.brass, dark: INK.brassDark, light: INK.brassLight } },
        { before: akimbo },
      ),
    ),
    plinth(100, 166, 78, { base: INK.clay, dark: INK.clayDark, light: INK.clayLight }, 22),
    leaf(60, 74, 24, 6, 20, 2),
  )
}

/** Shiva and Parvati on the rock, Ganesha and Kartikeya before them. */
export const shivParivar = (): string =>
  draw(
    ground(100, 190, 88, 5),
    form(
      'M12 186C16 150 40 138 60 136C90 128 130 130 146 138C168 142 186 156 188 186Z',
      STONE.light,
      'M130 134C138 135 142 136 146 138C168 142 186 156 188 186H140C150 166 146 146 130 134Z',
      STONE.base,
    ),
    at(70, 146, smallShiva({ skin: MARBLE, cloth: YELLOW, gold: BRASS, hair: INK.line })),
    at(136, 146, smallDevi(MARBLE_RED, false)),
    at(
      64,
      186,
      smallChild({ skin: { base: INK.pinkLight, dark: INK.pink, light: INK.cream }, cloth: RED, gold: BRASS, hair: INK.line }),
    ),
    each([-1, 1], (s) =>
      shape(
        `M${64 + s * 7} 140C${64 + s * 12} 132 ${64 + s * 18} 136 ${64 + s * 16} 144C${64 + s * 14} 148 ${64 + s * 9} 148 ${64 + s * 7} 145Z`,
        INK.pinkLight,
        2.2,
      ),
    ),
    stroke('M64 142C64 150 62 156 68 157', 7),
    stroke('M64 142C64 150 62 156 68 157', 3.6, INK.pinkLight),
    at(136, 186, smallChild({ skin: MARBLE, cloth: GREEN, gold: BRASS, hair: INK.line })),
    rod('M164 184V134', 2, BRASS.light, 3),
    shape('M164 134L158 124L164 112L170 124Z', BRASS.light),
  )

const kneelingHanuman = (): string =>
  draw(
    stroke('M148 178C162 178 166 166 160 158'),
    shape('M112 186C110 178 116 174 124 175L122 162C126 158 136 158 140 162L142 174C150 176 152 182 150 186Z', INK.brassLight),
    stroke('M124 164L118 170L126 168M122 176L134 180', 2.2),
    disc(130, 152, 9, INK.brassLight, 2.4),
    stroke('M125 151H127M132 151H134M127 156H132', 2),
    shape('M122 147C126 144 134 144 138 147L130 134Z', BRASS.base, 2.4),
  )

/** Ram in the middle with the bow, Sita and Lakshman beside, Hanuman kneeling. */
export const ramDarbar = (): string => {
  const bow = (x: number): string =>
    draw(
      stroke(`M${x} 46C${x - 18} 70 ${x - 18} 130 ${x} 154`, 6.4),
      stroke(`M${x} 46C${x - 18} 70 ${x - 18} 130 ${x} 154`, 2.6, INK.brassLight),
      stroke(`M${x} 46V154`, 1.4),
    )
  return draw(
    ground(100, 192, 92, 5),
    bow(82),
    bow(34),
    placed(
      [152, 168],
      [0, 0],
      0.84,
      standingFigure('sari', BRASS_MURTI, { before: ['M-17 -94L-25 -80L-12 -84', 'M17 -94L27 -80L24 -64'] }),
    ),
    placed(
      [48, 168],
      [0, 0],
      0.86,
      standingFigure('dhoti', BRASS_MURTI, { before: ['M-17 -94L-28 -80L-18 -66', 'M17 -94L25 -80L10 -84'] }),
    ),
    placed(
      [100, 168],
      [0, 0],
      0.98,
      standingFigure('dhoti', BRASS_MURTI, { before: ['M-17 -94L-28 -78L-20 -62', 'M17 -94L26 -80L22 -98'] }),
    ),
    base(100, 168, 88, BRASS, 20),
    kneelingHanuman(),
  )
}
