import { expect, expectTypeOf, it } from 'vitest'
import { readCatalogues } from '../../server/catalogues.ts'
import { createMultilingualTranslate, type KeyFilledBy, type KeyOf, type ValuesFor } from './translation.ts'

it('accepts only keys of its catalogue, with a value for each placeholder', () => {
  const translate = createMultilingualTranslate<'restock-mail'>(readCatalogues('restock-mail'))
  expect(translate('en', 'subject', { product: 'Brass diya' })).toContain('Brass diya')
  expectTypeOf<'received.subject'>().not.toExtend<KeyOf<'restock-mail'>>()
  expectTypeOf<[{ product: string }]>().toExtend<ValuesFor<'product'>>()
  expectTypeOf<[{ name: string }]>().not.toExtend<ValuesFor<'product'>>()
  expectTypeOf<[]>().not.toExtend<ValuesFor<'product'>>()
  expectTypeOf<'subject'>().toExtend<KeyFilledBy<'restock-mail', 'product'>>()
  expectTypeOf<'subject'>().not.toExtend<KeyFilledBy<'restock-mail', 'name'>>()
})
