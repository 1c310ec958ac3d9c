import { expect, it } from 'vitest'
import english from '../../../../../../locales/en/console-products.json' with { type: 'json' }
import hindi from '../../../../../../locales/hi/console-products.json' with { type: 'json' }
import type { ProductChangeEntry } from '../../../../../modules/shop/team-products/contract.ts'
import { createTranslate } from '../../../../../shared/text/translation.ts'
import { changeSentence } from './change-sentence.ts'

const change = (field: string, from = '', to = '', about = ''): ProductChangeEntry => ({ field, about, from, to })

it.each([
  [change('maker', 'Old', 'New'), 'Manufacturer or packer: Old → New'],
  [change('foodLicense', '', '12345678901234'), 'Manufacturer’s FSSAI number: nothing → 12345678901234'],
  [change('price', '10000', '12550', 'DIYA-1'), 'Price in rupees, DIYA-1: ₹100 → ₹125.50'],
  [change('sale', '9900', '', 'DIYA-1'), 'Sale price in rupees, DIYA-1: ₹99 → nothing'],
  [change('diet', '', 'non-veg'), 'Vegetarian mark: nothing → Not vegetarian'],
  [change('returnRule', 'any', 'unopened'), 'Return rule: Always → Only with the seal unbroken'],
  [change('variantName', 'Red', 'Gold', 'DIYA-1'), 'Colour and size, DIYA-1: Red → Gold'],
  [change('description'), 'Description in English changed.'],
  [change('pictures'), 'Pictures changed.'],
  [change('variantAdded', '', 'Gold', 'DIYA-2'), 'Variant DIYA-2 added.'],
  [change('variantDeleted', 'Gold', '', 'DIYA-2'), 'Variant DIYA-2 deleted.'],
  [change('variantRetired', '', '', 'DIYA-2'), 'Variant DIYA-2 no longer sold.'],
  [change('variantBack', '', '', 'DIYA-2'), 'Variant DIYA-2 sold again.'],
  [change('variantOrder'), 'Order of variants changed.'],
  [change('shown'), 'Shown in the shop.'],
  [change('hidden'), 'Hidden from the shop.'],
  [change('picked'), 'Added.'],
  [change('dropped'), 'Removed.'],
])('describes the change %j', (entry, sentence) => {
  expect(changeSentence(entry, createTranslate('en', english))).toBe(sentence)
})

it('names fields and values in Hindi', () => {
  expect(changeSentence(change('diet', '', 'veg'), createTranslate('hi', hindi))).toBe(
    `${hindi.field.diet}: ${hindi.change.nothing} → ${hindi.diet.veg}`,
  )
})
