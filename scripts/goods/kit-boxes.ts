// What a kit is packed in or set out on, and how goods are stood in it.

import { disc, draw, each, FINE, fill, form, ground, group, INK, round, shape, stroke, times } from '../art/primitives.ts'
import { type Material, PALE_WOOD, WOOD } from './materials.ts'

/** A good made smaller, without the shadow and glow of its own picture, its foot set on (x, y). */
export const stand = (drawing: string, x: number, y: number, scale: number, foot = 180, middle = 100): string =>
  group(
    `translate(${round(x - middle * scale)} ${round(y - foot * scale)})scale(${scale})`,
    drawing.replace(/<(ellipse|circle)[^>]*opacity="\.(13|2)"\/>/g, ''),
  )

/** The low table with its cloth, as an altar is laid. */
export const table = (goods: string, cloth: Material): string =>
  draw(
    ground(100, 184, 92, 5),
    goods,
    each([28, 172], (x) =>
      form(
        `M${x - 9} 166H${x + 9}L${x + 6} 184H${x - 6}Z`,
        WOOD.base,
        `M${x + 2} 166H${x + 9}L${x + 6} 184H${x + 1}Z`,
        WOOD.dark,
      ),
    ),
    form('M6 150H194V168H6Z', cloth.base, 'M150 150H194V168H150Z', cloth.dark),
    shape(
      times(9, (i) => `M${10 + i * 20} 168C${12 + i * 20} 178 ${28 + i * 20} 178 ${30 + i * 20} 168Z`),
      cloth.light,
    ),
    stroke('M12 158H188', 2.4, INK.marigold),
  )

/** An open carton, flaps out, a lotus on its face. */
export const carton = (goods: string, paper: Material, ribbon: string): string =>
  draw(
    ground(100, 188, 84, 5),
    form('M26 112L4 92L20 82L40 104Z', paper.light, 'M12 99L4 92L20 82L40 104L34 108L20 92Z', paper.base),
    form('M174 112L196 92L180 82L160 104Z', paper.base, 'M174 112L196 92L188 87L168 108Z', paper.dark),
    shape('M26 112H174V128H26Z', paper.dark),
    goods,
    form(
      'M22 122H178V178C178 184 174 188 168 188H32C26 188 22 184 22 178Z',
      paper.base,
      'M146 122H178V178C178 184 174 188 168 188H138C146 170 148 146 146 122Z',
      paper.dark,
    ),
    stroke('M22 134H178', 5, ribbon),
    disc(100, 160, 17, INK.cream, 2.6),
    times(8, (i) =>
      group(
        `translate(100 160)rotate(${i * 45})`,
        shape('M0 -3C4 -6 4 -11 0 -13C-4 -11 -4 -6 0 -3Z', i % 2 ? INK.red : INK.marigold, 1.4),
      ),
    ),
  )

/** A slatted crate. */
export const crate = (goods: string): string =>
  draw(
    ground(100, 188, 84, 5),
    shape('M20 112H180V126H20Z', WOOD.dark),
    goods,
    fill('M20 124H180V184H20Z', WOOD.dark),
    each([122, 145, 168], (y) =>
      form(`M16 ${y}H184V${y + 18}H16Z`, PALE_WOOD.base, `M148 ${y}H184V${y + 18}H148Z`, PALE_WOOD.dark),
    ),
    each([26, 160], (x) => form(`M${x} 118H${x + 14}V188H${x}Z`, WOOD.base, `M${x + 8} 118H${x + 14}V188H${x + 8}Z`, WOOD.dark)),
    stroke('M54 131H84M62 154H100M108 177H136', FINE, PALE_WOOD.dark),
  )

/** A round cane basket with a cloth edge. */
export const basket = (goods: string, cloth: Material): string =>
  draw(
    ground(100, 188, 74, 5),
    shape('M18 116C40 104 160 104 182 116V128H18Z', PALE_WOOD.dark),
    goods,
    form(
      'M18 124L34 174C40 192 160 192 166 174L182 124Z',
      PALE_WOOD.base,
      'M148 124H182L166 174C162 184 134 187 110 187C136 170 148 148 148 124Z',
      PALE_WOOD.dark,
    ),
    stroke(
      'M24 142C60 152 140 152 176 142M29 158C62 168 138 168 171 158M34 173C66 182 134 182 166 173M50 128L60 184M76 130L82 186M100 130V187M124 130L118 186M150 128L140 184',
      FINE,
      INK.wood,
    ),
    times(8, (i) =>
      shape(`M${14 + i * 21.5} 118H${35.5 + i * 21.5}L${24.8 + i * 21.5} 138Z`, i % 2 ? cloth.light : cloth.base, 2.2),
    ),
    shape('M12 114H188V122H12Z', cloth.light),
  )

/** A deep tray with handles. */
export const tray = (goods: string, metal: Material): string =>
  draw(
    ground(100, 182, 92, 5),
    each([-1, 1], (s) =>
      draw(
        stroke(`M${100 + s * 86} 156C${100 + s * 104} 150 ${100 + s * 104} 172 ${100 + s * 84} 170`, 7),
        stroke(`M${100 + s * 86} 156C${100 + s * 104} 150 ${100 + s * 104} 172 ${100 + s * 84} 170`, 2.6, metal.light),
      ),
    ),
    goods,
    form(
      'M8 150H192C190 172 172 182 150 182H50C28 182 10 172 8 150Z',
      metal.base,
      'M150 150H192C190 172 172 182 150 182H116C140 178 150 166 150 150Z',
      metal.dark,
    ),
    shape('M4 146H196V156H4Z', metal.light),
    times(7, (i) => disc(52 + i * 16, 169, 2.8, i % 2 ? metal.light : INK.red)),
  )
