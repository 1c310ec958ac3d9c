// Kits for the rites of a family and of Shiva.

import { belLeaf, flower, leaf } from '../art/growing.ts'
import { disc, draw, form, group, INK, shape, stroke, times } from '../art/primitives.ts'
import { jaldhara } from './achaman.ts'
import { whiteCloth } from './cloths.ts'
import { akshat } from './grains.ts'
import { cowDungCakes, havanLadle, ironKund } from './havan-goods.ts'
import { kusha } from './havan-plants.ts'
import { copperKalash } from './kalash.ts'
import { basket, carton, crate, stand, table, tray } from './kit-boxes.ts'
import { fold, packet, pot } from './kits.ts'
import { honey } from './liquids.ts'
import { BRASS, CLAY, COPPER, GREEN, NIGHT, PINK, RED, SILVER, WHITE, YELLOW } from './materials.ts'
import { shivlingNarmada } from './murti-shiva.ts'
import { vastuPurush } from './pictures.ts'
import { dryCoconut } from './sweets.ts'

/** The two dupattas knotted, sindoor and kheel before them. */
export const kitVivah = (): string =>
  table(
    draw(
      group(
        'translate(0 6)',
        form(
          'M14 44C54 24 78 66 96 84L80 102C62 86 40 78 22 96C10 78 10 60 14 44Z',
          RED.base,
          'M22 96C16 86 14 78 13 70C40 62 66 78 88 94L80 102C62 86 40 78 22 96Z',
          RED.dark,
        ),
        form(
          'M186 44C146 24 122 66 104 84L120 102C138 86 160 78 178 96C190 78 190 60 186 44Z',
          YELLOW.base,
          'M178 96C184 86 186 78 187 70C160 62 134 78 112 94L120 102C138 86 160 78 178 96Z',
          YELLOW.dark,
        ),
        disc(100, 90, 20, RED.base, 3),
        stroke('M84 84C96 76 104 100 117 92M88 104C96 96 106 108 114 102', 3, INK.marigold),
        stroke('M20 54C52 44 70 66 86 82M180 54C148 44 130 66 114 82', 3, INK.marigoldLight),
        form('M90 100L60 144H84L104 108Z', YELLOW.base, 'M98 104L76 144H84L104 108Z', YELLOW.dark),
        form('M110 100L140 144H116L96 108Z', RED.base, 'M110 100L140 144H130L104 104Z', RED.dark),
      ),
      pot(34, 150, SILVER, INK.redLight),
      pot(166, 150, BRASS, INK.cream),
      flower(100, 138, 12, 2.4),
    ),
    PINK,
  )

export const kitNamkaran = (): string =>
  basket(draw(stand(akshat(), 62, 128, 0.46, 176), stand(ironKund(), 136, 128, 0.46, 180)), YELLOW)

export const kitMundan = (): string =>
  carton(
    draw(
      stand(kusha(), 62, 132, 0.62, 184),
      fold(128, 132, 32, RED),
      fold(128, 112, 32, YELLOW),
      stand(copperKalash(), 128, 94, 0.34),
    ),
    YELLOW,
    INK.red,
  )

export const kitRudrabhishek = (): string =>
  table(draw(stand(jaldhara(), 96, 150, 0.76, 186), stand(honey(), 170, 150, 0.34), pot(24, 150, CLAY, INK.silver)), {
    base: INK.stoneLight,
    dark: INK.stone,
    light: INK.silver,
  })

export const kitHavan = (): string =>
  crate(
    draw(
      stand(havanLadle(), 132, 140, 0.66, 178),
      stand(dryCoconut(), 52, 130, 0.44, 176),
      stand(cowDungCakes(), 134, 134, 0.42, 178),
      packet(92, 134, GREEN, leaf(92, 100, 16, 5, 0, 1.8)),
    ),
  )

/** The plate of Vastu Purush above nine little heaps of grain. */
export const kitVastuShanti = (): string =>
  tray(
    draw(
      stand(vastuPurush(), 78, 152, 0.62, 190),
      stand(ironKund(), 156, 150, 0.36, 184),
      times(3, (i) => pot(22 + i * 20, 150, BRASS, [INK.marigold, INK.cream, INK.leaf][i] ?? INK.cream)),
    ),
    COPPER,
  )

export const kitPitraPaksha = (): string =>
  basket(
    draw(stand(kusha(), 66, 134, 0.62, 184), stand(whiteCloth(), 136, 126, 0.42, 172), pot(104, 128, BRASS, INK.line)),
    WHITE,
  )

const NINE = [INK.red, INK.cream, INK.clay, INK.leaf, INK.marigold, INK.pinkDark, INK.night, INK.peacock, INK.silver] as const

/** The yantra between nine cloths fanned and nine twigs tied. */
export const kitNavagraha = (): string =>
  carton(
    draw(
      ...NINE.map((colour, i) =>
        group(`translate(100 138)rotate(${(i - 4) * 15})`, shape('M-9 -30L-13 -108C-8 -114 8 -114 13 -108L9 -30Z', colour, 2.6)),
      ),
      form('M66 62H134V130H66Z', COPPER.base, 'M118 62H134V130H112Z', COPPER.dark),
      stroke('M76 72H124V120H76ZM92 72V120M108 72V120M76 88H124M76 104H124', 1.8, COPPER.light),
      disc(100, 96, 7, INK.marigold, 2),
    ),
    NIGHT,
    INK.marigold,
  )

/** The river stone with bel leaves and ash. */
export const kitShivratri = (): string =>
  tray(
    draw(
      stand(shivlingNarmada(), 92, 150, 0.74, 182),
      fold(28, 150, 20, WHITE),
      pot(166, 150, CLAY, INK.silver),
      belLeaf(152, 118, 24, 20),
    ),
    { base: INK.stoneLight, dark: INK.stone, light: INK.silver },
  )
