import { expect, test } from 'vitest'
import { splitRequestedFee } from './requested-fee.ts'

const HAVAN = { slug: 'havan', name: 'Havan', paise: 210_000 }
const GRIHA = { slug: 'griha-pravesh', name: 'Griha Pravesh', paise: 510_000 }

test('the requested ceremony comes first and sets the price', () => {
  expect(splitRequestedFee([HAVAN, GRIHA], 'griha-pravesh')).toEqual({ requestedFee: GRIHA, fees: [GRIHA, HAVAN] })
})

test('the list is unchanged if no ceremony was requested or the pandit does not perform it', () => {
  for (const slug of ['', 'marriage']) {
    expect(splitRequestedFee([HAVAN, GRIHA], slug)).toEqual({ requestedFee: undefined, fees: [HAVAN, GRIHA] })
  }
})
