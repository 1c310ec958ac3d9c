import { expect, test } from 'vitest'
import { splitRequestedFee } from './requested-fee.ts'

const HAVAN = { slug: 'havan', name: 'Havan', paise: 210_000 }
const GRIHA = { slug: 'griha-pravesh', name: 'Griha Pravesh', paise: 510_000 }

test('the puja searched for stands first and gives the price', () => {
  expect(splitRequestedFee([HAVAN, GRIHA], 'griha-pravesh')).toEqual({ requestedFee: GRIHA, fees: [GRIHA, HAVAN] })
})

test('without a puja, or with one he does not perform, the list stays and no single fee is named', () => {
  for (const slug of ['', 'marriage']) {
    expect(splitRequestedFee([HAVAN, GRIHA], slug)).toEqual({ requestedFee: undefined, fees: [HAVAN, GRIHA] })
  }
})
